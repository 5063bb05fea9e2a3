/** Styles that Vite takes from a package. */
declare module "*.css";
