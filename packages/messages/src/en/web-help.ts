/** The page behind help links that this server does not set. */
export const webHelp = {
  title: "Help links of this server",
  source: "Source code",
  lab: "Lab website",
  contact: "Contact",
  isSet: "It leads to:",
  notSet: "This server has no address for it yet. Please ask your administrator.",
  forAdministrators: "For administrators",
  howTo:
    "Start the server with these environment variables, or write them into the JSON file that CLICKTREE_CONFIG names. Restart the server afterwards.",
  defaults:
    "Without a setting, source code and contact come from “repository” and “bugs” of the product's package.json.",
} as const;
