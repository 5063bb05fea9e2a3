import { describe, expect, it } from "vitest";
import type { Catalog } from "./catalog.js";
import { failures, system, webAdministrators, webAdminReservations, webApiKeys, webShell } from "./catalogs.js";

/** Texts that requirements 17 to 21 fix, in both languages. */
const fixed: readonly (readonly [string, Catalog, Readonly<Record<string, readonly [en: string, zh: string]>>])[] = [
  [
    "API keys",
    webApiKeys,
    {
      keyName: ["Key Name", "密钥名称"],
      nameRequired: ["Please enter a key name", "请输入密钥名称"],
      newKey: ["New API Key", "新建 API 密钥"],
      createdTitle: ["New API Key Created", "新 API 密钥已创建"],
      createSuccess: ["API key created successfully", "API 密钥创建成功"],
      saveKey: ["Please save the key, it will only be shown once", "请保存好密钥，它只会显示一次"],
      createFailed: ["Failed to create API key", "创建 API 密钥失败"],
      tryLater: ["Please try again later", "请稍后重试"],
      copyKey: ["Copy Key", "复制密钥"],
      deleteTitle: ["Confirm Deletion", "确认删除"],
      deleteText: [
        "Are you sure you want to delete this API key? This action cannot be undone.",
        "确定要删除此 API 密钥吗？此操作无法撤销。",
      ],
      deleteSuccess: ["API key deleted successfully", "API 密钥删除成功"],
      deleteFailed: ["Failed to delete API key", "删除 API 密钥失败"],
      loadFailed: ["Failed to load", "加载失败"],
      adminLoadFailed: ["Failed to load API keys", "加载 API 密钥失败"],
      empty: ["No API keys yet", "暂无 API 密钥"],
      notUsed: ["Not used yet", "尚未使用"],
      neverExpires: ["Never", "永不过期"],
    },
  ],
  ["the clipboard", webShell, { copied: ["Copied to clipboard", "已复制到剪贴板"] }],
  [
    "reservations of administrators",
    webAdminReservations,
    {
      back: ["Back to Admin", "返回管理页"],
      totalActive: ["Total Active Reservations", "有效预约总数"],
      todays: ["Today's Reservations", "当日预约"],
      uniqueUsers: ["Unique Users", "预约用户数"],
      schedule: ["Hourly Schedule", "当日时间表"],
      active: ["All Active Reservations", "全部有效预约"],
      none: ["No active reservations", "暂无有效预约"],
      unknownUser: ["Unknown User", "未知用户"],
      admin: ["Admin", "管理员"],
      reserved: ["Reserved", "已预约"],
      available: ["Available", "可预约"],
      free: ["Free", "空闲"],
    },
  ],
  [
    "the system status",
    system,
    {
      operational: ["operational", "运行正常"],
      degraded: ["degraded", "性能下降"],
      down: ["down", "不可用"],
      connected: ["connected", "已连接"],
      disconnected: ["disconnected", "已断开"],
      low: ["low", "低"],
      medium: ["medium", "中"],
      high: ["high", "高"],
    },
  ],
  [
    "administrators",
    webAdministrators,
    {
      createdToast: ["Administrator created", "管理员已创建"],
      deleted: ["Administrator deleted", "管理员已删除"],
      deleteQuestion: [
        "Delete administrator {{name}}? Sessions and keys end at once. This cannot be undone.",
        "确定删除管理员 {{name}}？其会话和密钥立即失效，此操作无法撤销。",
      ],
      createFailed: ["Failed to create admin", "创建管理员失败"],
      loadFailed: ["failed to get admin list", "获取管理员列表失败"],
      deleteFailed: ["failed to delete admin", "删除管理员失败"],
    },
  ],
  [
    "limits",
    failures,
    {
      USERNAME_TOO_SHORT: ["Username must be at least 3 characters", "用户名至少需要 3 个字符"],
      USERNAME_TOO_LONG: ["Username cannot exceed 20 characters", "用户名不能超过 20 个字符"],
      PASSWORD_TOO_SHORT: ["Password must be at least 6 characters", "密码至少需要 6 个字符"],
      PASSWORD_TOO_LONG: ["Password cannot exceed 100 characters", "密码不能超过 100 个字符"],
      PASSWORDS_DIFFER: ["Passwords do not match", "两次输入的密码不一致"],
      KEY_NAME_REQUIRED: ["Please enter a key name", "请输入密钥名称"],
      WEEKLY_LIMIT: [
        "You have reached your weekly limit of 10 hours. Please wait until next week to make new reservations.",
        "您本周的预约已达 10 小时上限，请下周再预约。",
      ],
    },
  ],
];

describe("The fixed texts", () => {
  it.each(fixed)("of %s stand in both languages", (_, catalog, texts) => {
    const said = Object.keys(texts).map((key) => [key, [catalog.en[key], catalog.zh[key]]]);
    expect(Object.fromEntries(said)).toEqual(texts);
  });
});
