// npm run guide [-- --pictures [NAME]]: prints the user guide and the worksheet in both languages as PDF from
// docs/guide. With --pictures it first takes its pictures again from a demo, or only those of a name. That needs a
// Chinese font (Debian: fonts-noto-cjk); printing fetches its own.
import { languages } from "@clicktree/messages";
import { closeBrowser } from "@clicktree/testkit/browser";
import { fontRules } from "./fonts.js";
import { takePictures } from "./pictures.js";
import { printDocument } from "./print.js";
import { documents } from "./sources.js";

const args = process.argv.slice(2);
const [flag, name = "", ...surplus] = args;
if ((flag !== undefined && flag !== "--pictures") || surplus.length > 0) {
  process.stderr.write("npm run guide [-- --pictures [NAME]]\n");
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
try {
  if (flag !== undefined) await takePictures(name);
  const fonts = await fontRules();
  for (const language of languages)
    for (const document of documents) {
      const { path, pages } = await printDocument(document, language, fonts);
      process.stdout.write(`${path}: ${pages} ${pages === 1 ? "page" : "pages"}\n`);
    }
} finally {
  await closeBrowser();
}
