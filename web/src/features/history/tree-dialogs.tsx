import type { TreeSummary } from "@clicktree/contract";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../shared/dialog/index.js";
import style from "./history.module.css";
import type { TreeChanges } from "./use-trees.js";

interface EditProps {
  readonly tree: TreeSummary;
  readonly save: (changes: TreeChanges) => void;
  readonly close: () => void;
}

/** Name and description of a tree; the name is required. */
export function EditDialog({ tree, save, close }: EditProps) {
  const { t } = useTranslation("web-history");
  const [form] = Form.useForm<{ name: string; description: string }>();
  const name = Form.useWatch("name", form) ?? tree.name;
  const submit = ({ name, description }: { name: string; description: string }) =>
    save({ id: tree.id, name: name.trim(), description: description.trim() || null });
  return (
    <Dialog
      title={t("editTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("save"), type: "primary", disabled: name.trim() === "", onClick: form.submit },
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: tree.name, description: tree.description ?? "" }}
        onFinish={submit}
      >
        <Form.Item
          name="name"
          label={t("name")}
          rules={[{ required: true, whitespace: true, message: t("nameRequired") }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label={t("descriptionField")}>
          <Input.TextArea rows={4} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

interface DeleteProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before a tree is deleted. */
export function DeleteDialog({ name, title, text, confirm, close }: DeleteProps) {
  const { t } = useTranslation("web-history");
  return (
    <Dialog
      title={title}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("confirm"), type: "primary", danger: true, onClick: confirm },
      ]}
    >
      <p className={style.named}>{name}</p>
      <p>{text}</p>
    </Dialog>
  );
}
