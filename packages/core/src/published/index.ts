export { type PublishedName, publishedNames, publishedSources, reproduce } from "./published.js";
