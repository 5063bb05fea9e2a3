export {
  type PublishedName,
  type PublishedRow,
  publishedNames,
  publishedSources,
  reproduce,
} from "./published.js";
