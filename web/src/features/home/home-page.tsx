import { Later } from "../../shared/later/index.js";

export default function HomePage() {
  return <Later />;
}
