export { RecordTable, rowHeight } from "./record-table.js";
