import type { cliAccount as en } from "../en/cli-account.js";

export const cliAccount: Record<keyof typeof en, string> = {
  username: "用户名",
  password: "密码",
  passwordAgain: "再次输入密码",
  passwordsDiffer: "两次输入的密码不一致",
  signedIn: "已以 {{name}} 的身份登录 {{url}}。",
  signedInAsAdmin: "已以管理员 {{name}} 的身份登录 {{url}}。",
  registered: "已在 {{url}} 注册账号 {{name}} 并登录。",
  signedOut: "{{name}} 已退出 {{url}}。",
  nobodySignedIn: "{{url}} 上没有登录的账号。",
  youAre: "您在 {{url}} 上的身份是 {{name}}。",
  youAreAdmin: "您在 {{url}} 上的身份是管理员 {{name}}。",
  byKey: "您在 {{url}} 上使用 API 密钥。",
  wouldSignIn: "将以 {{name}} 的身份登录 {{url}}。",
  wouldRegister: "将在 {{url}} 注册账号 {{name}}。",
  wouldSignOut: "将使 {{name}} 退出 {{url}}。",
};
