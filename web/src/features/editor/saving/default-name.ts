import { defaultTreeName, localTime } from "@clicktree/core/requests";

/** Name that a new tree is offered: Decision_Tree_{date}. */
export const offeredName = (): string => defaultTreeName(localTime(new Date()));

/** True for a name that nobody chose. */
export const isDefaultName = (name: string): boolean =>
  name.trim() === "" || /^Decision_Tree_\d{4}-\d{2}-\d{2}$/.test(name);
