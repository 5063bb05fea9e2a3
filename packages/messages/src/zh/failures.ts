import type { failures as en } from "../en/failures.js";

export const failures: Record<keyof typeof en, string> = {
  SIGN_IN_FAILED: "用户名或密码错误",
  SIGN_IN_REQUIRED: "请先登录",
  NOT_ALLOWED: "您没有执行此操作的权限",
  NOT_FOUND: "未找到",
  USERNAME_TOO_SHORT: "用户名至少需要 3 个字符",
  USERNAME_TOO_LONG: "用户名不能超过 20 个字符",
  USERNAME_HAS_SPACES: "用户名不能包含空格",
  USERNAME_TAKEN: "用户名已存在",
  PASSWORD_TOO_SHORT: "密码至少需要 6 个字符",
  PASSWORD_TOO_LONG: "密码不能超过 100 个字符",
  PASSWORD_HAS_SPACES: "密码不能包含空格",
  PASSWORDS_DIFFER: "两次输入的密码不一致",
  MODULATION_RANGE: "请输入 1-20 之间的值",
  TREE_NAME_REQUIRED: "请填写树的名称",
  INTERNAL: "服务器出现问题，请稍后重试",
};
