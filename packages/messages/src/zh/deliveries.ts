import type { deliveries as en } from "../en/deliveries.js";

export const deliveries: Record<keyof typeof en, string> = {
  CONNECTION_TIMEOUT: "连接超时：请检查 IP 地址和设备网络状态",
  CONNECTION_FAILED: "连接错误：设备 {{host}} 拒绝了连接或登录",
  HOST_KEY_CHANGED: "{{host}} 的主机密钥已更改",
  SFTP_FAILED: "SFTP 传输错误：文件未能完整送达 {{host}}",
  DELIVERY_CANCELLED: "传输已取消",
  DELIVERY_INTERRUPTED: "传输期间服务器停止运行，请重新传输",
};
