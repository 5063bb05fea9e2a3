import type { cliSystem as en } from "../en/cli-system.js";

export const cliSystem: Record<keyof typeof en, string> = {
  EACCES: "没有权限",
  EPERM: "没有权限",
  EISDIR: "这是一个文件夹",
  ENOTDIR: "路径中有一段不是文件夹",
  ENOSPC: "磁盘已满",
  EROFS: "磁盘为只读",
  ENAMETOOLONG: "文件名过长",
  EMFILE: "打开的文件过多",
  EBADF: "未以此方式打开",
  ENOENT: "文件夹不存在",
};
