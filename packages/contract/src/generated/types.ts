// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * User name, trimmed.
 */
export type Account_SignInName = string;
/**
 * Password, trimmed: 6 to 100 characters without spaces.
 */
export type Account_Password = string;
/**
 * User name, trimmed: 3 to 20 letters or digits of any script, _, - and ., no leading dot (checked after the shape).
 */
export type Account_NewName = string;
/**
 * Number of a stored object, given by the server.
 */
export type Id = number;
/**
 * Moment in UTC, ISO 8601 with milliseconds.
 */
export type Time = string;
/**
 * What a key may do: the first four for users, the last two for administrators.
 */
export type Scope =
  "trees:read" | "trees:write" | "transfers:read" | "transfers:write" | "requests:read" | "requests:answer";
/**
 * What the key may do.
 */
export type ApiKey_Scopes = Scope[];
/**
 * Moment in UTC, ISO 8601, or null while it has not come.
 */
export type Common_NullableTime = string | null;
/**
 * IP address (no name), inside CLICKTREE_LAB_CIDRS.
 */
export type Equipment_Host = string;
/**
 * TCP port of its SSH server.
 */
export type Equipment_Port = number;
/**
 * Pinned host key: an OpenSSH public key line, or its SHA256: fingerprint.
 */
export type Equipment_HostKey = string;
/**
 * Stable name of a problem of a tree or tree file.
 */
export type ProblemCode =
  | "NO_NODES"
  | "NO_OUT"
  | "NO_SUBSET"
  | "BAD_SUBSET"
  | "NO_ROOT"
  | "MANY_ROOTS"
  | "CYCLE"
  | "DANGLING"
  | "TERM_OUT"
  | "OVERLAP"
  | "DUPLICATE_ID"
  | "CONTRADICTION"
  | "MODULATION"
  | "UNREADABLE"
  | "NOT_JSON"
  | "SCHEMA"
  | "NOT_INPUT_FILE"
  | "TOO_MANY_NODES"
  | "TWO_PARENTS"
  | "COUNT_WITHOUT_BRANCH"
  | "DEEPER_THAN_BINS"
  | "NO_TABLE"
  | "TERM_VALUE"
  | "VALUE_READ_AS";
/**
 * Who pays for all this, as the badge of the home page names them.
 */
export type Sponsor = "university" | "foundation" | "cloud";
/**
 * A list that can change.
 */
export type ListName = "trees" | "file-transfers" | "admin-file-transfers" | "api-keys" | "equipment" | "deliveries";
/**
 * Number of a stored object, given by the server.
 */
export type Id1 = number;
/**
 * 0 Pending, 1 Processing, 2 Completed, 3 Cancelled, 4 Rejected.
 */
export type TransferStatus = 0 | 1 | 2 | 3 | 4;
/**
 * What happened to a request.
 */
export type TransferEventKind = "taken" | "delivered" | "running" | "failed" | "result" | "cancelled" | "rejected";
/**
 * Name of the tree, trimmed before it is stored.
 */
export type Tree_Name = string;
/**
 * Free text.
 */
export type Tree_Description = string | null;
/**
 * Id of a node or edge, unique in its tree.
 */
export type Tree_Id = string;
/**
 * At most 5,000 nodes are stored.
 */
export type Tree_StoredNodes = TreeNode[];
/**
 * At most 20,000 edges are stored.
 */
export type Tree_StoredEdges = TreeEdge[];
/**
 * Size of the modulation table.
 */
export type ModulationConfig = {
  /**
   * Time bins: columns of the table.
   */
  bins: number;
  /**
   * Hypotheses: rows of the table.
   */
  hypotheses: number;
} | null;
/**
 * Row h, column j: complex amplitude of hypothesis h in bin j, as text.
 */
export type ModulationTable = string[][] | null;
/**
 * Text, or a base64 data URL for bytes that are no text; at most 10 MiB decoded.
 */
export type Transfer_Content = string;
/**
 * Edit counter: rises by one with each save; an old one is refused with 409.
 */
export type Tree_Version = number;
/**
 * Number of a stored object, given by the server.
 */
export type Id2 = number;

/**
 * Every named shape by its title.
 */
export interface Shapes {
  Credentials: Credentials;
  Registration: Registration;
  User: User;
  SessionState: SessionState;
  SignedIn: SignedIn;
  PasswordChange: PasswordChange;
  UsernameChange: UsernameChange;
  UsernameChanges: UsernameChanges;
  Scope: Scope;
  ApiKeyCreate: ApiKeyCreate;
  ApiKey: ApiKey;
  Id: Id;
  Time: Time;
  IdParams: IdParams;
  Failure: Failure;
  Done: Done;
  ListQuery: ListQuery;
  EquipmentCreate: EquipmentCreate;
  Equipment: Equipment;
  DeliveryCreate: DeliveryCreate;
  Delivery: Delivery;
  Expectations: Expectations;
  ConventionsFigure: ConventionsFigure;
  DetectorFigure: DetectorFigure;
  QuantumLimitFigure: QuantumLimitFigure;
  LimitFigures: LimitFigures;
  BoundFigures: BoundFigures;
  PredictionFigures: PredictionFigures;
  MeasuredFigures: MeasuredFigures;
  Prediction: Prediction;
  ProblemCode: ProblemCode;
  ProblemReport: ProblemReport;
  Health: Health;
  Links: Links;
  Sponsor: Sponsor;
  ListName: ListName;
  StreamEvent: StreamEvent;
  TransferStatus: TransferStatus;
  TransferEventKind: TransferEventKind;
  TransferEvent: TransferEvent;
  TransferCreate: TransferCreate;
  FeedbackCreate: FeedbackCreate;
  TransferReject: TransferReject;
  TransferEventReport: TransferEventReport;
  PersonName: PersonName;
  FileTransfer: FileTransfer;
  StoredFile: StoredFile;
  FileQuery: FileQuery;
  FeedbackQuery: FeedbackQuery;
  FolderLabel: FolderLabel;
  SentTree: SentTree;
  TreeFile: TreeFile;
  Position: Position;
  NodeData: NodeData;
  TreeNode: TreeNode;
  EdgeData: EdgeData;
  TreeEdge: TreeEdge;
  ModulationConfig: ModulationConfig;
  ModulationTable: ModulationTable;
  TreeCreate: TreeCreate;
  TreeUpdate: TreeUpdate;
  TreeSummary: TreeSummary;
  Tree: Tree;
}
/**
 * User name and password. Other fields are ignored.
 */
export interface Credentials {
  username: Account_SignInName;
  password: Account_Password;
  [k: string]: unknown;
}
/**
 * A new ordinary account. Other fields are ignored.
 */
export interface Registration {
  username: Account_NewName;
  password: Account_Password;
  /**
   * The password again, where a form asked for it.
   */
  confirmPassword?: string;
  [k: string]: unknown;
}
/**
 * An account as its owner sees it.
 */
export interface User {
  id: Id;
  /**
   * User name.
   */
  username: string;
  /**
   * 1 for an administrator.
   */
  isAdmin: 0 | 1;
  createdAt: Time;
}
/**
 * Whether the caller is signed in, for who must not be refused for asking.
 */
export interface SessionState {
  /**
   * True where the cookie or token belongs to a live session.
   */
  signedIn: boolean;
}
/**
 * The account that is signed in from now on.
 */
export interface SignedIn {
  id: Id;
  /**
   * User name.
   */
  username: string;
  /**
   * 1 for an administrator.
   */
  isAdmin: 0 | 1;
  createdAt: Time;
  /**
   * Session token for the X-Auth-Token header.
   */
  token: string;
}
/**
 * A new password; the other sessions of the account end.
 */
export interface PasswordChange {
  /**
   * The password so far.
   */
  currentPassword: string;
  newPassword: Account_Password;
  /**
   * The new password again.
   */
  confirmPassword: string;
}
/**
 * A new user name.
 */
export interface UsernameChange {
  newUsername: Account_NewName;
}
/**
 * How often the name may still be changed this month.
 */
export interface UsernameChanges {
  /**
   * False when the month's changes are used up.
   */
  canChange: boolean;
  /**
   * Changes left this month.
   */
  remainingChanges: number;
  /**
   * First day of the next month in the laboratory's time zone.
   */
  resetDate: string;
}
/**
 * A key to make.
 */
export interface ApiKeyCreate {
  /**
   * Name of the key, trimmed.
   */
  keyName: string;
  scopes?: ApiKey_Scopes;
  expiresAt?: Common_NullableTime;
}
/**
 * A key; its value is whole in the answer that made it and masked ever after.
 */
export interface ApiKey {
  id: Id;
  /**
   * Name of the key.
   */
  keyName: string;
  /**
   * The key, shown whole only once.
   */
  keyValue: string;
  scopes: ApiKey_Scopes;
  createdAt: Time;
  lastUsedAt: Common_NullableTime;
  expiresAt: Common_NullableTime;
}
/**
 * The object named in a path.
 */
export interface IdParams {
  id: Id;
}
/**
 * Body of every answer that is not a success.
 */
export interface Failure {
  /**
   * What is wrong and how to mend it, in the language asked for.
   */
  message: string;
  /**
   * Stable name of the failure.
   */
  code: string;
  /**
   * Values behind the message, e.g. the current status.
   */
  details?: {
    [k: string]: unknown;
  };
}
/**
 * The action was done and there is nothing more to tell.
 */
export interface Done {
  /**
   * Always true.
   */
  ok: true;
}
/**
 * How much of each object a list answers.
 */
export interface ListQuery {
  /**
   * summary leaves file contents out.
   */
  view?: "full" | "summary";
}
/**
 * Equipment to register.
 */
export interface EquipmentCreate {
  /**
   * Name for people.
   */
  name: string;
  host: Equipment_Host;
  port?: Equipment_Port;
  /**
   * SSH user.
   */
  user: string;
  hostKey: Equipment_HostKey;
  /**
   * Folder on the equipment.
   */
  folder: string;
  /**
   * Sign convention of the equipment's displacement.
   */
  sign?: "plus" | "minus";
  /**
   * Highest count that its detector tells apart (3: branch 3 means 3 or more).
   */
  topCount?: number;
}
/**
 * Registered equipment.
 */
export interface Equipment {
  id: Id;
  /**
   * Name for people.
   */
  name: string;
  host: Equipment_Host;
  port: Equipment_Port;
  /**
   * SSH user.
   */
  user: string;
  hostKey: Equipment_HostKey;
  /**
   * Folder on the equipment.
   */
  folder: string;
  /**
   * Sign convention of the equipment's displacement.
   */
  sign: "plus" | "minus";
  /**
   * Highest count that its detector tells apart.
   */
  topCount: number;
  /**
   * This server's public key, to be authorised on the equipment.
   */
  clientKey: string;
  createdAt: Time;
}
/**
 * Where to deliver a request's files.
 */
export interface DeliveryCreate {
  host: Equipment_Host;
  port?: Equipment_Port;
}
/**
 * One attempt to deliver.
 */
export interface Delivery {
  id: Id;
  /**
   * IP address.
   */
  host: string;
  port: Equipment_Port;
  /**
   * Name of the equipment.
   */
  equipmentName: string;
  /**
   * How far it came.
   */
  state: "connecting" | "transferring" | "done" | "failed";
  /**
   * Code of the failure.
   */
  code: string | null;
  /**
   * Why it failed, in the language asked for.
   */
  message: string | null;
  /**
   * Bytes that the equipment has acknowledged.
   */
  bytesSent: number;
  /**
   * Bytes of all files that are sent: the input file and the requirements.
   */
  bytesTotal: number;
  startedAt: Time;
  endedAt: Common_NullableTime;
}
/**
 * What a prediction is to be made for: ideal detector, equal priors, sign plus and the largest posterior unless said.
 */
export interface Expectations {
  /**
   * The photon-counting detector and the interferometer before it.
   */
  detector?: {
    /**
     * Fraction of photons that is detected, 0 to 1.
     */
    efficiency?: number;
    /**
     * Mean dark counts in a bin, 0 or more.
     */
    darkCounts?: number;
    /**
     * Interference visibility of signal and displacement, 0 to 1.
     */
    visibility?: number;
    /**
     * Highest count that it tells apart, 1 to 3; it means itself or more.
     */
    resolution?: number;
  };
  /**
   * Prior probability of each row of the table; their sum is 1.
   */
  priors?: number[];
  /**
   * Sign of the displacement: the field is signal plus or minus the node's value.
   */
  sign?: "plus" | "minus";
  /**
   * How a terminating node decides.
   */
  decision?: "posterior" | "labels";
}
/**
 * The conventions of the model under which figures hold.
 */
export interface ConventionsFigure {
  /**
   * Always clicktree.
   */
  name: string;
  /**
   * Rises when a convention changes.
   */
  version: number;
  /**
   * Sign of the displacement.
   */
  sign: "plus" | "minus";
  /**
   * How a terminating node decides.
   */
  decision: "posterior" | "labels";
}
/**
 * A detector with every figure.
 */
export interface DetectorFigure {
  /**
   * Fraction of photons that is detected.
   */
  efficiency: number;
  /**
   * Mean dark counts in a bin.
   */
  darkCounts: number;
  /**
   * Interference visibility.
   */
  visibility: number;
  /**
   * Highest count that it tells apart.
   */
  resolution: number;
}
/**
 * The best that quadratures can do.
 */
export interface QuantumLimitFigure {
  /**
   * none where the rows are not multiples of one pulse.
   */
  kind: "homodyne" | "heterodyne" | "none";
  /**
   * Error probability; null for none.
   */
  error: number | null;
}
/**
 * Errors that the scale of merit is made of, for all of the light.
 */
export interface LimitFigures {
  /**
   * Of guessing the likeliest row.
   */
  guess: number;
  /**
   * The smallest that quantum mechanics allows.
   */
  helstrom: {
    /**
     * Error probability.
     */
    error: number;
  };
  standardQuantumLimit: QuantumLimitFigure;
}
/**
 * What receivers of the light can reach at best.
 */
export interface BoundFigures {
  /**
   * Error of guessing the likeliest row.
   */
  guess: number;
  /**
   * The smallest error that quantum mechanics allows, between proven bounds.
   */
  helstrom: {
    /**
     * Error probability.
     */
    error: number;
    /**
     * No measurement errs less.
     */
    lower: number;
    /**
     * A measurement errs so much.
     */
    upper: number;
  };
  standardQuantumLimit: QuantumLimitFigure;
}
/**
 * What a tree was predicted to achieve when it was sent, in the few numbers that a list shows.
 */
export interface PredictionFigures {
  /**
   * Chance that a decision is right, averaged over the priors.
   */
  success: number;
  /**
   * The rest, with its own digits.
   */
  error: number;
  bounds: LimitFigures;
}
/**
 * What the latest feedback says of the tree, in the few numbers that a list shows.
 */
export interface MeasuredFigures {
  /**
   * Share of right decisions, weighted by the priors.
   */
  success: number;
  /**
   * Lower end of its interval of 95 %.
   */
  low: number;
  /**
   * Upper end of its interval of 95 %.
   */
  high: number;
  /**
   * Shots that were decided.
   */
  shots: number;
  /**
   * Error that they are held against where that is not the sealed one: no detector was stated, and the feedback names its own.
   */
  predictedError?: number;
}
/**
 * The prediction sealed when a request was sent: exact figures of the tree, and what it was made for.
 */
export interface Prediction {
  sealedAt: Time;
  /**
   * exported: the request was a text alone, whose padded tree was evaluated.
   */
  source: "drawn" | "exported";
  conventions: ConventionsFigure;
  detector: DetectorFigure;
  /**
   * The sender stated the detector; else it is ideal, and counts are judged by the one that their file names.
   */
  detectorStated: boolean;
  /**
   * Prior probability of each row.
   */
  priors: number[];
  /**
   * Chance that a decision is right, averaged over the priors.
   */
  success: number;
  /**
   * The rest, with its own digits.
   */
  error: number;
  /**
   * Success of each row.
   */
  perHypothesis: number[];
  /**
   * confusion[sent][decided].
   */
  confusion: number[][];
  /**
   * The exported file run literally; numbers, or the reason why there are none.
   */
  exported: {
    /**
     * Chance that a decision is right.
     */
    success: number | null;
    /**
     * The rest.
     */
    error: number | null;
    /**
     * Why it is not given, in the language asked for.
     */
    reason?: string;
  };
  /**
   * Bounds for all of the light, and for what the detector's efficiency leaves of it.
   */
  bounds: {
    ideal: BoundFigures;
    withEfficiency: BoundFigures;
  };
}
/**
 * One problem, with its place and a sentence in the language asked for.
 */
export interface ProblemReport {
  code: ProblemCode;
  /**
   * Errors stop preview, export and transfer; warnings never do.
   */
  severity: "error" | "warning";
  /**
   * What is wrong.
   */
  message: string;
  /**
   * The node concerned.
   */
  nodeId?: string;
  /**
   * The edge concerned.
   */
  edgeId?: string;
}
/**
 * The server is ready.
 */
export interface Health {
  /**
   * Migrations are done and the database answers.
   */
  status: "ok";
  /**
   * Version of the server.
   */
  version?: string;
}
/**
 * Where people find help. An empty text is a link that nobody set.
 */
export interface Links {
  /**
   * Address of the source code.
   */
  source: string;
  /**
   * Address of the laboratory's website.
   */
  lab: string;
  /**
   * Address to write to, e.g. mailto:lab@example.org.
   */
  contact: string;
  /**
   * Sponsors whose own logo is set; it is at /logos/NAME. The others have a neutral mark.
   */
  logos: Sponsor[];
}
/**
 * Data of one server-sent event: a list changed.
 */
export interface StreamEvent {
  list: ListName;
  id?: Id1;
}
/**
 * One thing that happened to a request, with its evidence.
 */
export interface TransferEvent {
  kind: TransferEventKind;
  at: Time;
  /**
   * User name of who did or reported it.
   */
  by: string;
  /**
   * More about it, e.g. the equipment's name or the end of an error text.
   */
  detail?: string;
}
/**
 * A request to send. Only content is needed. Fields that the server decides are accepted and ignored.
 */
export interface TransferCreate {
  /**
   * The input file: text, or a base64 data URL.
   */
  content: string;
  /**
   * Default decision_tree_{timestamp}.txt.
   */
  filename?: string | null;
  /**
   * Default Decision_Tree_{date}.
   */
  treeName?: string | null;
  /**
   * Null in the specification; accepted and ignored.
   */
  treeId?: {
    [k: string]: unknown;
  };
  /**
   * The tree itself; refused when its export is not the content, byte for byte.
   */
  tree?: TreeCreate | null;
  /**
   * Name of the requirements file.
   */
  experimentRequirementsFileName?: string | null;
  /**
   * Requirements: text, or a base64 data URL.
   */
  experimentRequirementsFileContent?: string | null;
  /**
   * What the prediction sealed with the request is to be made for.
   */
  expectations?: Expectations | null;
  [k: string]: unknown;
}
/**
 * A tree to store.
 */
export interface TreeCreate {
  $schema?: string;
  id?: Tree_Ignored;
  name: Tree_Name;
  description?: Tree_Description;
  nodes: Tree_StoredNodes;
  edges: Tree_StoredEdges;
  inputFile?: Tree_Ignored;
  modulationConfig?: ModulationConfig;
  modulationTable?: ModulationTable;
  userId?: Tree_Ignored;
  version?: Tree_Ignored;
  createdAt?: Tree_Ignored;
  updatedAt?: Tree_Ignored;
}
/**
 * Accepted from a client and not stored.
 */
export interface Tree_Ignored {
  [k: string]: unknown;
}
/**
 * One displacement (circle) or one decision (square).
 */
export interface TreeNode {
  id: Tree_Id;
  /**
   * circle: regular node; square: terminating node. data.isTerminating decides where given.
   */
  type?: "circle" | "square";
  position?: Position;
  data?: NodeData;
  measured?: unknown;
  selected?: unknown;
  style?: unknown;
  width?: unknown;
  height?: unknown;
  dragging?: unknown;
  positionAbsolute?: unknown;
  zIndex?: unknown;
  hidden?: unknown;
  draggable?: unknown;
  selectable?: unknown;
  connectable?: unknown;
  deletable?: unknown;
  focusable?: unknown;
  className?: unknown;
  parentId?: unknown;
  parentNode?: unknown;
  extent?: unknown;
  expandParent?: unknown;
  sourcePosition?: unknown;
  targetPosition?: unknown;
  initialWidth?: unknown;
  initialHeight?: unknown;
  ariaLabel?: unknown;
  ariaRole?: unknown;
  handles?: unknown;
  origin?: unknown;
  dragHandle?: unknown;
  resizing?: unknown;
  domAttributes?: unknown;
}
/**
 * Place on the canvas, in canvas units.
 */
export interface Position {
  /**
   * Rightwards.
   */
  x: number;
  /**
   * Downwards: time runs down.
   */
  y: number;
}
/**
 * What a node means.
 */
export interface NodeData {
  /**
   * Displacement amplitude as text, e.g. -0.5+0.1i; empty means 0.
   */
  label?: string;
  /**
   * Number shown beside the node.
   */
  nodeNumber?: string;
  /**
   * True where the receiver stops and decides.
   */
  isTerminating?: boolean;
  /**
   * Visual only.
   */
  isHighlighted?: boolean;
}
/**
 * The branch taken for some photon counts.
 */
export interface TreeEdge {
  id: Tree_Id;
  /**
   * Id of a node or edge, unique in its tree.
   */
  source: string;
  /**
   * Id of a node or edge, unique in its tree.
   */
  target: string;
  /**
   * Repeats the subset; read where data.subset is absent.
   */
  label?: string;
  /**
   * The canvas's own name for how the edge is drawn.
   */
  type?: string;
  data?: EdgeData;
  sourceHandle?: unknown;
  targetHandle?: unknown;
  animated?: unknown;
  hidden?: unknown;
  deletable?: unknown;
  selectable?: unknown;
  focusable?: unknown;
  reconnectable?: unknown;
  updatable?: unknown;
  selected?: unknown;
  markerStart?: unknown;
  markerEnd?: unknown;
  zIndex?: unknown;
  ariaLabel?: unknown;
  ariaRole?: unknown;
  interactionWidth?: unknown;
  style?: unknown;
  className?: unknown;
  labelStyle?: unknown;
  labelShowBg?: unknown;
  labelBgStyle?: unknown;
  labelBgPadding?: unknown;
  labelBgBorderRadius?: unknown;
  pathOptions?: unknown;
  domAttributes?: unknown;
}
/**
 * What an edge means.
 */
export interface EdgeData {
  /**
   * Photon counts that take this branch, comma-separated, from 0 to 3 (3 means 3 or more).
   */
  subset?: string;
}
/**
 * A measured result for a request.
 */
export interface FeedbackCreate {
  /**
   * Name of the feedback file.
   */
  feedbackFileName: string;
  /**
   * Text, or a base64 data URL; at most 10 MiB decoded.
   */
  feedbackFileContent: string;
}
/**
 * Why a request is turned down.
 */
export interface TransferReject {
  /**
   * Shown to the researcher.
   */
  reason: string;
}
/**
 * What the laboratory reports of a request; the same report again changes nothing.
 */
export interface TransferEventReport {
  /**
   * What happened.
   */
  kind: "taken" | "delivered" | "running" | "failed";
  at: Time;
  /**
   * More about it.
   */
  detail?: string;
}
/**
 * A person by user name.
 */
export interface PersonName {
  /**
   * User name.
   */
  username: string;
}
/**
 * A request as listed. File contents are absent in the summary view; user and isReadByCurrentAdmin are present for administrators.
 */
export interface FileTransfer {
  id: Id;
  /**
   * request_{username}_{n}, frozen at creation.
   */
  requestNumber: string;
  /**
   * Name for display.
   */
  fileName: string;
  fileContent?: Transfer_Content;
  /**
   * Bytes of the decoded file.
   */
  fileSize: number;
  /**
   * SHA-256 of the decoded bytes, hexadecimal.
   */
  fileSha256: string;
  /**
   * Name of the tree that was sent.
   */
  treeName: string;
  /**
   * True where the tree itself was sent with the file.
   */
  hasTree: boolean;
  status: TransferStatus;
  createdAt: Time;
  processedAt: Common_NullableTime;
  /**
   * Who answered.
   */
  processedByAdminId: Id | null;
  /**
   * Who answered, by name.
   */
  processedByAdmin: PersonName | null;
  /**
   * Why the request was turned down.
   */
  rejectionReason: string | null;
  /**
   * Name of the latest feedback.
   */
  feedbackFileName: string | null;
  /**
   * Latest feedback: text or data URL.
   */
  feedbackFileContent?: string | null;
  /**
   * How many different feedbacks came; the latest is shown.
   */
  feedbackVersion: number;
  /**
   * Bytes of the decoded latest feedback.
   */
  feedbackSize: number | null;
  /**
   * SHA-256 of the decoded latest feedback, hexadecimal.
   */
  feedbackSha256: string | null;
  /**
   * Name of the requirements file.
   */
  experimentRequirementsFileName: string | null;
  /**
   * Requirements: text or data URL.
   */
  experimentRequirementsFileContent?: string | null;
  /**
   * What happened, oldest first.
   */
  events: TransferEvent[];
  /**
   * What was predicted when it was sent; null where nothing could be.
   */
  prediction: PredictionFigures | null;
  /**
   * What the latest feedback says; null until it is read, or where it is not understood.
   */
  measured: MeasuredFigures | null;
  /**
   * Whether the latest feedback holds counts that could be evaluated; null until it is read.
   */
  holdsCounts?: boolean | null;
  user?: PersonName;
  /**
   * Whether the asking administrator has seen it.
   */
  isReadByCurrentAdmin?: boolean;
  /**
   * Moment in UTC, ISO 8601, or null while it has not come.
   */
  feedbackCheckedAt?: string | null;
  /**
   * A label for people, never opened.
   */
  autoFeedbackFolder?: string | null;
  /**
   * Only in the answer to POST /api/transfer: what the sender of a tree should know of it, the first 100.
   */
  warnings?: ProblemReport[];
}
/**
 * One file of a request.
 */
export interface StoredFile {
  /**
   * Name for display.
   */
  fileName: string;
  content: Transfer_Content;
  /**
   * Bytes of the decoded file.
   */
  size: number;
  /**
   * SHA-256 of the decoded bytes, hexadecimal.
   */
  sha256: string;
}
/**
 * Why a file of a request is read.
 */
export interface FileQuery {
  /**
   * preview: an administrator only looks at it. Without it, an administrator's download takes a pending request.
   */
  view?: "preview";
}
/**
 * Which feedback.
 */
export interface FeedbackQuery {
  /**
   * Default: the latest.
   */
  version?: number;
}
/**
 * A folder's name, shown to people and never opened by the server. Empty clears it.
 */
export interface FolderLabel {
  /**
   * The label.
   */
  folderPath: string;
}
/**
 * The tree that was sent with a request, or the padded one read back from its text.
 */
export interface SentTree {
  /**
   * text: read back from the exported file.
   */
  source: "sent" | "text";
  tree: TreeFile;
}
/**
 * A decision tree as a file: what the receiver displaces at each node and which photon counts lead where.
 */
export interface TreeFile {
  /**
   * Where an editor finds this schema; not stored.
   */
  $schema?: string;
  /**
   * Accepted from a client and not stored.
   */
  id?: {
    [k: string]: unknown;
  };
  name?: Tree_Name;
  description?: Tree_Description;
  /**
   * Displacements and decisions.
   */
  nodes: TreeNode[];
  /**
   * Branches taken for photon counts.
   */
  edges: TreeEdge[];
  /**
   * Accepted from a client and not stored.
   */
  inputFile?: {
    [k: string]: unknown;
  };
  modulationConfig?: ModulationConfig;
  modulationTable?: ModulationTable;
  /**
   * Accepted from a client and not stored.
   */
  userId?: {
    [k: string]: unknown;
  };
  /**
   * Accepted from a client and not stored.
   */
  version?: {
    [k: string]: unknown;
  };
  /**
   * Accepted from a client and not stored.
   */
  createdAt?: {
    [k: string]: unknown;
  };
  /**
   * Accepted from a client and not stored.
   */
  updatedAt?: {
    [k: string]: unknown;
  };
}
/**
 * Fields to replace in a stored tree; absent fields stay as they are.
 */
export interface TreeUpdate {
  $schema?: string;
  id?: Tree_Ignored;
  name?: Tree_Name;
  description?: Tree_Description;
  nodes?: Tree_StoredNodes;
  edges?: Tree_StoredEdges;
  inputFile?: Tree_Ignored;
  modulationConfig?: ModulationConfig;
  modulationTable?: ModulationTable;
  userId?: Tree_Ignored;
  version?: Tree_Version;
  createdAt?: Tree_Ignored;
  updatedAt?: Tree_Ignored;
}
/**
 * A stored tree in a list.
 */
export interface TreeSummary {
  id: Id;
  /**
   * Name of the tree.
   */
  name: string;
  /**
   * Free text.
   */
  description: string | null;
  createdAt: Time;
  updatedAt: Time;
}
/**
 * A stored tree, whole.
 */
export interface Tree {
  id: Id;
  /**
   * Name of the tree.
   */
  name: string;
  /**
   * Free text.
   */
  description: string | null;
  /**
   * Displacements and decisions.
   */
  nodes: TreeNode[];
  /**
   * Branches taken for photon counts.
   */
  edges: TreeEdge[];
  /**
   * The exported text; null while the tree has errors or its export is over 10 MiB.
   */
  inputFile: string | null;
  modulationConfig: ModulationConfig;
  modulationTable: ModulationTable;
  userId: Id2;
  version: Tree_Version;
  createdAt: Time;
  updatedAt: Time;
}
