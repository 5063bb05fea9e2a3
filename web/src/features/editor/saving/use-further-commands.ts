import { complexText } from "@clicktree/core/design";
import { languageNames, languages } from "@clicktree/messages";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pagesOf } from "../../../platform/controls/navigation-links.js";
import { switchLanguage, useOtherTheme } from "../../../platform/controls/toggles.js";
import { marks } from "../../../platform/i18n.js";
import { useUser } from "../../../platform/session/session.js";
import { chooseTheme } from "../../../platform/theme/theme.js";
import { pointsOfBin } from "../../../shared/constellation/index.js";
import { outlineOf } from "../model/outline.js";
import { useCommands } from "../saving/use-commands.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import type { EditorCommand } from "./use-editor-commands.js";

type Commands = Readonly<Record<string, EditorCommand>>;

/** Links to other pages. Home asks about unsaved changes first; for other pages the drawing stays as a draft. */
export function usePageCommands(): Commands {
  const { t } = useTranslation("web-shell");
  const { isAdmin } = useUser();
  const navigate = useNavigate();
  const { home } = useCommands();
  return useMemo(() => {
    const entries = pagesOf(isAdmin === 1).map(({ to, text }): [string, EditorCommand] => [
      to,
      { text: t(text), isPossible: true, run: () => (to === "/" ? home() : navigate(to)) },
    ]);
    return Object.fromEntries(entries);
  }, [t, isAdmin, navigate, home]);
}

/** Commands that switch language and theme. */
function useLookCommands(): Commands {
  const { t, i18n } = useTranslation("web-shell");
  const { other, text } = useOtherTheme();
  return useMemo(() => {
    const ways = languages.filter((language) => language !== i18n.language);
    return {
      theme: { text, isPossible: true, run: () => chooseTheme(other) },
      ...Object.fromEntries(
        ways.map((language) => [
          `language ${language}`,
          {
            text: t("language") + marks().colon + languageNames[language],
            isPossible: true,
            run: () => switchLanguage(language, t("unreachable")),
          },
        ]),
      ),
    };
  }, [t, i18n.language, other, text]);
}

/** Commands for the selected regular node: the displacements that null each hypothesis in its bin. */
function useNullingCommands(): () => Commands {
  const { t } = useTranslation("web-editor");
  const store = useEditorStore();
  const { setLabel } = useActions();
  return useCallback(() => {
    const { document, selection } = store.getState();
    const [id] = selection.nodes;
    const node = id === undefined || selection.nodes.size > 1 ? undefined : outlineOf(document).node(id);
    const bin = node && outlineOf(document).depth(node.id);
    if (!node || node.data.isTerminating || bin === undefined || !document.modulationTable) return {};
    return Object.fromEntries(
      pointsOfBin(document.modulationTable, bin).map((signal, row) => [
        `null H${row}`,
        {
          text: t("nullOf", { row }),
          icon: "design",
          isPossible: true,
          run: () => setLabel(node.id, complexText({ re: -signal.re, im: -signal.im })),
        },
      ]),
    );
  }, [t, store, setLabel]);
}

/** Actions that are only in the command list: nulling for a selected node, language and theme, and pages. */
export function useFurtherCommands(): () => Commands {
  const pages = usePageCommands();
  const look = useLookCommands();
  const readNulling = useNullingCommands();
  return useCallback(() => ({ ...readNulling(), ...look, ...pages }), [readNulling, look, pages]);
}
