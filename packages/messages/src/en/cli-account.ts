/** What the terminal says about accounts and sessions. */
export const cliAccount = {
  username: "User name",
  password: "Password",
  passwordAgain: "Password again",
  passwordsDiffer: "Passwords do not match",
  signedIn: "Signed in at {{url}} as {{name}}.",
  signedInAsAdmin: "Signed in at {{url}} as administrator {{name}}.",
  registered: "The account {{name}} was made at {{url}}, and you are signed in.",
  signedOut: "{{name}} is signed out of {{url}}.",
  nobodySignedIn: "Nobody was signed in at {{url}}.",
  youAre: "You are {{name}} at {{url}}.",
  youAreAdmin: "You are administrator {{name}} at {{url}}.",
  byKey: "You are known at {{url}} by an API key.",
  wouldSignIn: "Would sign in at {{url}} as {{name}}.",
  wouldRegister: "Would make the account {{name}} at {{url}}.",
  wouldSignOut: "Would sign {{name}} out of {{url}}.",
} as const;
