import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../shared/dialog/index.js";
import { offeredName } from "../saving/use-commands.js";
import { useSaver } from "../saving/use-saver.js";
import { useEditor } from "../state/editor-context.js";
import { type AfterSave, useEditorUi } from "../state/editor-ui.js";

interface Props {
  readonly kind: "save" | "saveAs";
  readonly next: AfterSave;
}

/** Name and description of a tree that is stored for the first time, or once more as a new one. */
export function SaveDialog({ kind, next }: Props) {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const { save } = useSaver();
  const document = useEditor((state) => state.document);
  const [form] = Form.useForm<{ name: string; description: string }>();
  const [busy, setBusy] = useState(false);
  const first = document.name || offeredName();
  const name = Form.useWatch("name", form) ?? first;
  const submit = async (words: { name: string; description: string }) => {
    setBusy(true);
    await save({ ...words, asNew: kind === "saveAs" }, next);
    setBusy(false);
  };
  return (
    <Dialog
      title={t(kind === "saveAs" ? "saveAsTitle" : "saveTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        {
          text: t(kind === "saveAs" ? "saveAsNew" : "save"),
          type: "primary",
          disabled: name.trim() === "",
          loading: busy,
          onClick: form.submit,
        },
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: first, description: document.description }}
        onFinish={(words) => void submit(words)}
      >
        <Form.Item
          name="name"
          label={t("name")}
          rules={[{ required: true, whitespace: true, message: t("nameRequired") }]}
        >
          <Input autoFocus maxLength={200} onFocus={(event) => event.target.select()} />
        </Form.Item>
        <Form.Item name="description" label={t("description")}>
          <Input.TextArea rows={4} maxLength={10_000} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
