export { ProblemsBar } from "./problems-bar.js";
