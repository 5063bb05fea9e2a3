import { GLANCE } from "@clicktree/core/tree";
import { useEffect, useState } from "react";
import { useTheme } from "../../../app/theme/theme.js";
import { colours } from "../../../app/theme/tokens.js";
import { sceneOf } from "../canvas/scene/index.js";
import { arrange, type EditorDocument, foldToOverview, openDocument } from "../model/index.js";
import { treeSvg } from "../picture/tree-svg.js";
import styles from "./gallery.module.css";

/** A tree in small: the picture of the whole tree without its words, shown as an image. */
export function Thumbnail({ document }: { document: EditorDocument }) {
  const theme = useTheme();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const state = openDocument(document);
    // larger trees are shown folded, as the editor opens them
    const shown = document.nodes.length > GLANCE ? arrange(foldToOverview(state)) : state;
    const { svg } = treeSvg(sceneOf(shown.document, shown.folded), { colours: colours[theme] });
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [document, theme]);
  return address && <img className={styles.thumbnail} src={address} alt="" />;
}
