/** The keys of the editor as its list shows them; `text` is a key of web-editor. */
export const keyList = [
  {
    title: "keysDrawing",
    keys: [
      { keys: ["N"], text: "key_addRegular" },
      { keys: ["T"], text: "key_addTerminating" },
      { keys: ["shift+N"], text: "key_childRegular" },
      { keys: ["shift+T"], text: "key_childTerminating" },
      { keys: ["E"], text: "key_editValue" },
      { keys: ["Delete"], text: "key_delete" },
      { keys: ["mod+C", "mod+X", "mod+V"], text: "key_copy" },
      { keys: ["mod+D"], text: "key_duplicate" },
      { keys: ["mod+Z", "mod+shift+Z"], text: "key_undo" },
    ],
  },
  {
    title: "keysMoving",
    keys: [
      { keys: ["up", "down", "left", "right"], text: "key_walk" },
      { keys: ["F"], text: "key_fold" },
      { keys: ["/"], text: "key_find" },
      { keys: ["0"], text: "key_fit" },
      { keys: ["mod+A"], text: "key_selectAll" },
      { keys: ["Esc"], text: "key_escape" },
    ],
  },
  {
    title: "keysTree",
    keys: [
      { keys: ["mod+S"], text: "key_save" },
      { keys: ["A"], text: "key_analysis" },
      { keys: ["D"], text: "key_design" },
      { keys: ["I"], text: "key_improve" },
      { keys: ["W"], text: "key_sweep" },
      { keys: ["P"], text: "key_preview" },
      { keys: ["M"], text: "key_modulation" },
      { keys: ["L"], text: "key_arrange" },
      { keys: ["?"], text: "key_help" },
    ],
  },
] as const;
