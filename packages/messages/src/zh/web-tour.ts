import type { webTour as en } from "../en/web-tour.js";

export const webTour: Record<keyof typeof en, string> = {
  previous: "上一步",
  next: "下一步",
  finish: "完成",
  close: "关闭导览",
  step: "第 {{step}} 步，共 {{steps}} 步",
  title_canvas: "时间自上而下",
  text_canvas: "每条横带是一个时隙。圆形节点将其时隙的光场位移 β 并计数光子，计数决定走哪条分支。",
  title_add: "添加节点",
  text_add:
    "选中一个节点后添加其子节点：N 添加位移节点，T 添加判决节点。也可以从示例接收机开始，或由 Clicktree 设计一个。",
  title_panel: "数值与分析",
  text_panel: "面板显示所选内容，例如位移及其分支。第二个标签页随编辑实时分析决策树：成功概率、极限与建议。",
  title_test: "发送前先测试",
  text_test: "按 S 键模拟测量，或逐步演示单次测量。模拟计数始终带有标记，不会发送任何内容。",
  title_send: "发送到实验室",
  text_send: "预测会随请求一并封存；计数返回后，结果页将两者对比。需要时可在操作列表中再次打开本导览。",
};
