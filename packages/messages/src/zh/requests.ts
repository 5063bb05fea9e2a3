import type { requests as en } from "../en/requests.js";

export const requests: Record<keyof typeof en, string> = {
  pending: "待处理",
  processing: "处理中",
  completed: "已完成",
  completedWithoutCounts: "已完成，无计数",
  cancelled: "已取消",
  rejected: "已拒绝",
  unknown: "未知",
  CONNECTION_TIMEOUT: "连接超时：请检查 IP 地址和设备网络状态",
  CONNECTION_FAILED: "连接错误：设备 {{host}} 拒绝了连接或登录",
  HOST_KEY_CHANGED: "{{host}} 的主机密钥已更改",
  SFTP_FAILED: "SFTP 传输错误：文件未能完整送达 {{host}}",
  DELIVERY_CANCELLED: "传输已取消",
  DELIVERY_INTERRUPTED: "传输期间服务器停止运行，请重新传输",
};
