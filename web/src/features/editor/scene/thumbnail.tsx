import type { TreeFile } from "@clicktree/contract";
import { GLANCE } from "@clicktree/core/tree";
import { useEffect, useMemo, useState } from "react";
import { useTheme } from "../../../platform/theme/theme.js";
import { colours } from "../../../platform/theme/tokens.js";
import { documentOf } from "../model/document.js";
import { arrange } from "../model/edit.js";
import { foldToOverview } from "../model/fold.js";
import { openDocument } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import { sceneOf } from "./scene.js";
import { treeSvg } from "./tree-svg.js";

/** In larger trees the displacements would be illegible. */
const maxWithValues = 7;

interface Props {
  readonly document: EditorDocument;
  readonly className: string | undefined;
  /** The picture is large enough for displacements in any tree. */
  readonly isLarge?: boolean;
}

/** A thumbnail of the whole tree, as an image. */
export function Thumbnail({ document, className, isLarge = false }: Props) {
  const theme = useTheme();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const state = openDocument(document);
    // larger trees are folded, as when the editor opens them
    const shown = document.nodes.length > GLANCE ? arrange(foldToOverview(state)) : state;
    const values = isLarge || document.nodes.length <= maxWithValues;
    const { svg } = treeSvg(sceneOf(shown.document, shown.folded), { colours: colours[theme], values });
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [document, theme, isLarge]);
  return address && <img className={className} src={address} alt="" />;
}

interface PictureProps {
  readonly tree: TreeFile;
  readonly className: string | undefined;
  readonly isLarge?: boolean;
}

/** A thumbnail of a tree that is not open in the editor. */
export default function TreePicture({ tree, ...rest }: PictureProps) {
  const document = useMemo(() => documentOf(tree), [tree]);
  return <Thumbnail document={document} {...rest} />;
}
