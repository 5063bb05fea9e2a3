import "i18next";
import type { Texts } from "@clicktree/messages/nouns";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "web-shell";
    resources: Texts;
    keySeparator: false;
    returnNull: false;
  }
}
