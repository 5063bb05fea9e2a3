declare module "virtual:one-shot" {
  const shot: import("./shot.js").OneShot;
  export default shot;
}
