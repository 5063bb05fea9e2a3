import { Later } from "../../shared/later/index.js";

export default function ResearchPage() {
  return <Later />;
}
