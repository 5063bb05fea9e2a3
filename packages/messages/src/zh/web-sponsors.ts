/** 资助方徽标。 */
export const webSponsors = {
  sponsors: "资助与支持",
  sponsorsMove: "拖动或按方向键移动资助方徽标",
  university: "大学",
  foundation: "科学基金会",
  cloud: "云服务商",
} as const;
