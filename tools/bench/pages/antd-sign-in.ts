// A sign-in form with antd's defaults.
import { Button, ConfigProvider, Form, Input, Tabs } from "antd";
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";

const form = h(
  Form,
  { layout: "vertical" },
  h(Form.Item, { name: "username", label: "Username", rules: [{ required: true }] }, h(Input)),
  h(Form.Item, { name: "password", label: "Password", rules: [{ required: true }] }, h(Input.Password)),
  h(Button, { type: "primary", htmlType: "submit" }, "Sign in"),
);
const items = ["Sign in", "Register", "Administrator"].map((label) => ({ key: label, label, children: form }));
createRoot(document.body).render(h(ConfigProvider, null, h(Tabs, { items })));
