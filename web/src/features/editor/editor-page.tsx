import { Later } from "../../shared/later/index.js";

export default function EditorPage() {
  return <Later />;
}
