export { Rail, RailActions } from "./rail.js";
