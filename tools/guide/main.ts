// npm run guide [-- --pictures]: prints the user guide of both languages as PDF from docs/guide; with --pictures its
// pictures are taken again from a demo first. That needs a Chinese font (Debian: fonts-noto-cjk); printing fetches its own.
import { languages } from "@clicktree/messages";
import { closeBrowser } from "@clicktree/testkit/browser";
import { fontRules } from "./fonts.js";
import { takePictures } from "./pictures.js";
import { printGuide } from "./print.js";

const args = process.argv.slice(2);
if (args.some((arg) => arg !== "--pictures")) {
  process.stderr.write("npm run guide [-- --pictures]\n");
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
try {
  if (args.includes("--pictures")) await takePictures();
  const fonts = await fontRules();
  for (const language of languages) {
    const { path, pages } = await printGuide(language, fonts);
    process.stdout.write(`${path}: ${pages} pages\n`);
  }
} finally {
  await closeBrowser();
}
