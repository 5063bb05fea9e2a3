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
 * Id of a stored object, assigned by the server.
 */
export type Id = number;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time = string;
/**
 * Scopes of a key: the first four for users, the last two for administrators.
 */
export type Scope =
  "trees:read" | "trees:write" | "transfers:read" | "transfers:write" | "requests:read" | "requests:answer";
/**
 * Scopes of the key.
 */
export type ApiKey_Scopes = Scope[];
/**
 * Time in UTC, ISO 8601, or null if it has not happened yet.
 */
export type Common_NullableTime = string | null;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time1 = string;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time2 = string;
/**
 * Name of the key, trimmed; without line breaks and control characters.
 */
export type ApiKey_KeyName = string;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time3 = string;
/**
 * Whether a key works; expiring: it will expire within two weeks.
 */
export type ApiKeyState = "active" | "expiring" | "expired";
/**
 * What was done. key-used is the first use of a key; reservation-cancelled and delivery-cancelled are for someone else; a folder is a label of a feedback folder, of one request or for all of them.
 */
export type AuditAction =
  | "sign-in-throttled"
  | "password-changed"
  | "username-changed"
  | "session-ended"
  | "key-created"
  | "key-used"
  | "key-deleted"
  | "share-created"
  | "share-revoked"
  | "mail-confirmed"
  | "mail-removed"
  | "mail-replaced"
  | "admin-created"
  | "admin-removed"
  | "account-closed"
  | "password-reset"
  | "request-answered"
  | "request-rejected"
  | "request-files-deleted"
  | "request-reported"
  | "request-taken"
  | "request-delivered"
  | "request-folder-set"
  | "request-folder-removed"
  | "delivery-cancelled"
  | "demo-answered"
  | "equipment-added"
  | "equipment-removed"
  | "probe-started"
  | "probe-accepted"
  | "reservation-cancelled"
  | "demo-data-replaced"
  | "demo-data-removed"
  | "feedback-folder-set"
  | "feedback-folder-removed";
/**
 * Id of a stored object, assigned by the server.
 */
export type Id1 = number;
/**
 * What the counts tell about a bench: detection efficiency, mean dark counts per bin, visibility, standard deviation of the phase in radians.
 */
export type CalibratedParameter = "efficiency" | "darkCounts" | "visibility" | "phaseNoise";
/**
 * A value with its interval; null if the run tells nothing about it.
 */
export type Calibration_NullableEstimate = CalibratedEstimate | null;
/**
 * What the counts tell about a bench: detection efficiency, mean dark counts per bin, visibility, standard deviation of the phase in radians.
 */
export type CalibratedParameter1 = "efficiency" | "darkCounts" | "visibility" | "phaseNoise";
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time4 = string;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time5 = string;
/**
 * photon_counting is demo1, displacement_coherent_states is demo2; education is answered from the preset data file of its parameters' demo.
 */
export type DemoType = "photon_counting" | "displacement_coherent_states" | "education";
/**
 * demo1: photon counting. demo2: displacement of coherent states.
 */
export type DemoName = "demo1" | "demo2";
/**
 * 0 Pending, 1 answered while charts are made, 2 Completed.
 */
export type DemoStatus = 0 | 1 | 2;
/**
 * none: not answered yet; making: charts are being made; ready: they are stored; impossible: the feedback is stored, but no charts can be made from it.
 */
export type DemoChartsState = "none" | "making" | "ready" | "impossible";
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
 * Probability among all combinations of conventions, if one of them is right.
 */
export type Probe_Certainty = number;
/**
 * Id of a stored object, assigned by the server.
 */
export type Id2 = number;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time6 = string;
/**
 * The language of the mails.
 */
export type MailLanguage = "en" | "zh";
/**
 * What happened: a request got a result, was rejected, or its laboratory reported a failure; a demo request got a result; a reserved hour was cancelled by an administrator; an API key, or one of the administrators' kind, expires within two weeks; a bench of the laboratory changed suddenly; an administrator reset the caller's password.
 */
export type NotificationKind =
  | "result"
  | "rejected"
  | "failed"
  | "demo-result"
  | "reservation-cancelled"
  | "key-expiring"
  | "admin-key-expiring"
  | "bench-changed"
  | "password-reset";
/**
 * Id of a stored object, assigned by the server.
 */
export type Id3 = number;
/**
 * waiting: for the feedback of its requests; stopped: one of them was rejected or cancelled; unread: a feedback holds no counts that can be read; undecided: some conventions are open; none: no combination explains the counts; named: all conventions that the detector can show.
 */
export type ProbeState = "waiting" | "stopped" | "unread" | "undecided" | "none" | "named";
/**
 * Id of a stored object, assigned by the server.
 */
export type Id4 = number;
/**
 * 0 Pending, 1 Processing, 2 Completed, 3 Cancelled, 4 Rejected.
 */
export type TransferStatus = 0 | 1 | 2 | 3 | 4;
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
  | "NOT_TREE_FILE"
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
 * Date on the laboratory's clock, yyyy-MM-dd.
 */
export type Reservation_Date = string;
/**
 * Hour on the laboratory's clock at which the slot starts, 0 to 23.
 */
export type Reservation_Hour = number;
/**
 * Whether the hour is still reserved.
 */
export type Reservation_Status = "active" | "cancelled";
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
 * The object of a link: a stored tree in its current state, or a request with its result.
 */
export type ShareKind = "tree" | "result";
/**
 * Who may open a link: anyone who has it, or only signed-in people.
 */
export type ShareAudience = "anyone" | "signed-in";
/**
 * Id of a stored object, assigned by the server.
 */
export type Id5 = number;
/**
 * Id of a stored object, assigned by the server.
 */
export type Id6 = number;
/**
 * The sponsors, as named in the badge of the home page.
 */
export type Sponsor = "university" | "foundation" | "cloud";
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time7 = string;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time8 = string;
/**
 * Time in UTC, ISO 8601 with milliseconds.
 */
export type Time9 = string;
/**
 * A list that can change.
 */
export type ListName =
  | "trees"
  | "file-transfers"
  | "admin-file-transfers"
  | "api-keys"
  | "equipment"
  | "deliveries"
  | "demo-requests"
  | "admin-demo-requests"
  | "demo-data"
  | "calibrations"
  | "administrators"
  | "reservations"
  | "sessions"
  | "notifications";
/**
 * Id of a stored object, assigned by the server.
 */
export type Id7 = number;
/**
 * What happened to a request.
 */
export type TransferEventKind = "taken" | "delivered" | "running" | "failed" | "result" | "cancelled" | "rejected";
/**
 * At most 5,000 nodes are stored.
 */
export type Tree_StoredNodes = TreeNode[];
/**
 * At most 20,000 edges are stored.
 */
export type Tree_StoredEdges = TreeEdge[];
/**
 * Text, or a base64 data URL for binary data; at most 10 MiB decoded.
 */
export type Transfer_Content = string;
/**
 * Edit counter: increases by one with each save; an outdated one is refused with 409.
 */
export type Tree_Version = number;
/**
 * Id of a stored object, assigned by the server.
 */
export type Id8 = number;

/**
 * Every named shape by its title.
 */
export interface Shapes {
  Credentials: Credentials;
  Registration: Registration;
  User: User;
  AdministratorCreate: AdministratorCreate;
  AccountClose: AccountClose;
  PasswordReset: PasswordReset;
  NewPassword: NewPassword;
  UserQuery: UserQuery;
  UserAccount: UserAccount;
  Administrator: Administrator;
  SessionState: SessionState;
  KeyInUse: KeyInUse;
  Session: Session;
  SignedIn: SignedIn;
  PasswordChange: PasswordChange;
  UsernameChange: UsernameChange;
  AccountLimits: AccountLimits;
  AccountStored: AccountStored;
  UsernameChanges: UsernameChanges;
  Scope: Scope;
  ApiKeyCreate: ApiKeyCreate;
  ApiKeyRotate: ApiKeyRotate;
  ApiKeyState: ApiKeyState;
  ApiKey: ApiKey;
  AuditAction: AuditAction;
  AuditEntry: AuditEntry;
  AuditQuery: AuditQuery;
  CalibratedParameter: CalibratedParameter;
  CalibratedEstimate: CalibratedEstimate;
  CalibratedDrift: CalibratedDrift;
  BenchState: BenchState;
  BenchChange: BenchChange;
  CalibrationRun: CalibrationRun;
  BenchCalibration: BenchCalibration;
  Id: Id;
  Time: Time;
  IdParams: IdParams;
  Failure: Failure;
  Done: Done;
  Labels: Labels;
  LabelsUpdate: LabelsUpdate;
  ListQuery: ListQuery;
  DemoType: DemoType;
  DemoName: DemoName;
  DemoStatus: DemoStatus;
  DemoChartsState: DemoChartsState;
  DemoRequestCreate: DemoRequestCreate;
  DemoRequest: DemoRequest;
  PhotonFrame: PhotonFrame;
  Demo2Frame: Demo2Frame;
  Demo2Animation: Demo2Animation;
  Demo2Statistics: Demo2Statistics;
  Demo1Process: Demo1Process;
  FitPoint: FitPoint;
  Demo1Analysis: Demo1Analysis;
  DemoDataCreate: DemoDataCreate;
  DemoData: DemoData;
  DataFault: DataFault;
  DemoPreset: DemoPreset;
  EquipmentCreate: EquipmentCreate;
  Equipment: Equipment;
  EquipmentOffer: EquipmentOffer;
  DeliveryCreate: DeliveryCreate;
  Delivery: Delivery;
  MailLanguage: MailLanguage;
  MailSettings: MailSettings;
  MailAddress: MailAddress;
  MailToken: MailToken;
  NotificationKind: NotificationKind;
  Notification: Notification;
  NotificationsRead: NotificationsRead;
  Expectations: Expectations;
  ImperfectionsFigure: ImperfectionsFigure;
  ConventionsFigure: ConventionsFigure;
  DetectorFigure: DetectorFigure1;
  QuantumLimitFigure: QuantumLimitFigure;
  LimitFigures: LimitFigures;
  BoundFigures: BoundFigures;
  PredictionFigures: PredictionFigures;
  MeasuredFigures: MeasuredFigures;
  PartlySent: PartlySent;
  Seal: Seal;
  FeedbackSeal: FeedbackSeal;
  SigningKey: SigningKey;
  Prediction: Prediction;
  ProbeState: ProbeState;
  ProbeResult: ProbeResult;
  Probe: Probe;
  EquipmentConventions: EquipmentConventions;
  ProblemCode: ProblemCode;
  ProblemReport: ProblemReport;
  AttachedReservation: AttachedReservation;
  ReservedSlot: ReservedSlot;
  SlotsQuery: SlotsQuery;
  ReservationCreate: ReservationCreate;
  Reservation: Reservation;
  WithdrawnReservation: WithdrawnReservation;
  WeekQuery: WeekQuery;
  WeeklyHours: WeeklyHours;
  DayQuery: DayQuery;
  AdminReservation: AdminReservation;
  ReservationHolder: ReservationHolder;
  ReservationCancel: ReservationCancel;
  ResultArchive: ResultArchive;
  ShareKind: ShareKind;
  ShareAudience: ShareAudience;
  ShareCreate: ShareCreate;
  Share: Share;
  ShareOpen: ShareOpen;
  SharedResult: SharedResult;
  Shared: Shared;
  Health: Health;
  Links: Links;
  Sponsor: Sponsor;
  SystemStatus: SystemStatus;
  MaintenanceWindow: MaintenanceWindow1;
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
  TransferWishes: TransferWishes;
  QueueQuery: QueueQuery;
  Queue: Queue;
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
  TreeVersion: TreeVersion;
  TreeVersionQuery: TreeVersionQuery;
  TreeVersionName: TreeVersionName;
  DeletedTree: DeletedTree;
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
   * The password again, if a form asked for it.
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
 * A new administrator, with the same rights as all others.
 */
export interface AdministratorCreate {
  username: Account_NewName;
  password: Account_Password;
}
/**
 * The account of a user that an administrator closes.
 */
export interface AccountClose {
  /**
   * The user's current name, in any case.
   */
  username: string;
}
/**
 * The account, of a user or another administrator, that gets a new password.
 */
export interface PasswordReset {
  /**
   * The account's current name, in any case.
   */
  username: string;
}
/**
 * A random password of an account. It is shown only here; the server stores its hash.
 */
export interface NewPassword {
  /**
   * User name.
   */
  username: string;
  /**
   * The password.
   */
  password: string;
}
/**
 * Which users, the newest account first. All given conditions must hold.
 */
export interface UserQuery {
  /**
   * Part of the user name, in any case; look-alike letters count as equal.
   */
  search?: string;
  /**
   * The whole user name, in any case.
   */
  username?: string;
  /**
   * Accounts with a smaller number, for the next page.
   */
  before?: number;
  /**
   * Maximum number of accounts; default: 100.
   */
  limit?: number;
}
/**
 * A user's account as seen by administrators.
 */
export interface UserAccount {
  id: Id;
  /**
   * User name.
   */
  username: string;
  createdAt: Time;
  /**
   * Time of the last sign-in; null if there was none.
   */
  lastSignInAt: string | null;
  /**
   * Number of stored trees.
   */
  trees: number;
  /**
   * Number of requests of status 0 and 1.
   */
  waitingRequests: number;
}
/**
 * An administrator as seen by other administrators.
 */
export interface Administrator {
  id: Id;
  /**
   * User name.
   */
  username: string;
  createdAt: Time;
  /**
   * Time of the last sign-in; null if there was none.
   */
  lastSignInAt: string | null;
  /**
   * Number of requests and demo requests whose latest answer or rejection came from this administrator.
   */
  processedRequests: number;
  /**
   * Number of API keys.
   */
  apiKeys: number;
  /**
   * Time of the last use of any of the keys; null if there was none.
   */
  keyLastUsedAt: string | null;
}
/**
 * Whether the caller is signed in. This call never fails with 401.
 */
export interface SessionState {
  /**
   * True if the cookie or token belongs to a valid session.
   */
  signedIn: boolean;
  key?: KeyInUse;
}
/**
 * The API key that a call was made with; only if it is valid.
 */
export interface KeyInUse {
  /**
   * Name of the key.
   */
  keyName: string;
  /**
   * The account that the key acts for.
   */
  username: string;
  scopes: ApiKey_Scopes;
  expiresAt: Common_NullableTime;
}
/**
 * A sign-in of the account, without its secret.
 */
export interface Session {
  id: Id;
  /**
   * The program that signed in, as it identified itself: browser and system, or "Terminal on" and the host; empty if unknown.
   */
  client: string;
  createdAt: Time;
  lastUsedAt: Time1;
  endsAt: Time2;
  /**
   * True for the session of this call.
   */
  isCurrent: boolean;
}
/**
 * The account that is now signed in.
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
 * A new password; all other sessions of the account end.
 */
export interface PasswordChange {
  /**
   * The current password.
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
 * Limits of one account that the server's settings may change.
 */
export interface AccountLimits {
  /**
   * API keys, of both kinds together.
   */
  apiKeys: number;
  /**
   * Share links.
   */
  shares: number;
  /**
   * Demo requests per hour.
   */
  demosPerHour: number;
  /**
   * Requests that wait for their result.
   */
  openRequests: number;
  /**
   * Stored trees.
   */
  trees: number;
  /**
   * Bytes of the files of requests, trees and their versions.
   */
  storedBytes: number;
  used: AccountStored;
}
/**
 * What an account has stored, as its limits count it.
 */
export interface AccountStored {
  /**
   * Requests that wait for their result.
   */
  openRequests: number;
  /**
   * Stored trees.
   */
  trees: number;
  /**
   * Bytes of the files of requests, trees and their versions, also of deleted trees that can be restored.
   */
  storedBytes: number;
}
/**
 * How many more times the name can be changed this month.
 */
export interface UsernameChanges {
  /**
   * False if no changes are left this month.
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
  /**
   * Days of this month's changes in the laboratory's time zone, earliest first.
   */
  changedOn: string[];
  /**
   * Time zone of the laboratory, e.g. Asia/Shanghai.
   */
  timeZone: string;
}
/**
 * A key to create.
 */
export interface ApiKeyCreate {
  keyName: ApiKey_KeyName;
  scopes?: ApiKey_Scopes;
  expiresAt?: Common_NullableTime;
}
/**
 * A new key that replaces another one and has its scopes.
 */
export interface ApiKeyRotate {
  /**
   * Name of the key, trimmed; without line breaks and control characters.
   */
  keyName?: string;
  /**
   * Time in UTC, ISO 8601, or null if it has not happened yet.
   */
  expiresAt?: string | null;
  oldExpiresAt?: Time3;
}
/**
 * A key. Only the answer that creates it contains its value; later it is masked.
 */
export interface ApiKey {
  id: Id;
  /**
   * Name of the key.
   */
  keyName: string;
  /**
   * The key, shown completely only once.
   */
  keyValue: string;
  scopes: ApiKey_Scopes;
  createdAt: Time;
  lastUsedAt: Common_NullableTime;
  expiresAt: Common_NullableTime;
  state: ApiKeyState;
}
/**
 * One row of the audit log. Rows never change.
 */
export interface AuditEntry {
  id: Id1;
  at: Time;
  action: AuditAction;
  /**
   * The person who acted; null for the server itself and for callers who were not signed in.
   */
  person: Audit_Person | null;
  object: Audit_Object;
  /**
   * Details of the action, e.g. the reason of a rejection or the new name of an account.
   */
  detail: string | null;
  /**
   * The program that was used, e.g. Firefox on Linux. Empty for the server itself.
   */
  client: string;
  /**
   * Name of the API key of the call; null for a session.
   */
  keyName: string | null;
}
/**
 * An account, with its name at that time.
 */
export interface Audit_Person {
  id: Id;
  /**
   * User name at that time.
   */
  username: string;
}
/**
 * The object of the action, with its name at that time. The action determines the kind of object.
 */
export interface Audit_Object {
  /**
   * Its id, if it has one.
   */
  id: Id | null;
  /**
   * Its name, e.g. a request number or a user name.
   */
  name: string;
}
/**
 * Which rows of the audit log, newest first. All given conditions must hold.
 */
export interface AuditQuery {
  /**
   * User name of the person who acted; a former name also finds the account.
   */
  person?: string;
  action?: AuditAction;
  /**
   * Name of the object, e.g. request_ada_1.
   */
  object?: string;
  /**
   * Earliest time, ISO 8601.
   */
  from?: string;
  /**
   * Rows before this time, ISO 8601.
   */
  to?: string;
  /**
   * Rows with a smaller number, for the next page.
   */
  before?: number;
  /**
   * Maximum number of rows; default: 100.
   */
  limit?: number;
}
/**
 * A value with its 95 % confidence interval.
 */
export interface CalibratedEstimate {
  /**
   * The most likely value.
   */
  value: number;
  /**
   * Lower end of the interval.
   */
  low: number;
  /**
   * Upper end of the interval.
   */
  high: number;
}
/**
 * For each parameter, the value that one run alone tells if the others are as fitted to all runs.
 */
export interface CalibratedDrift {
  efficiency: Calibration_NullableEstimate;
  darkCounts: Calibration_NullableEstimate;
  visibility: Calibration_NullableEstimate;
  phaseNoise: Calibration_NullableEstimate;
}
/**
 * The most likely state of a bench, from its recent runs together.
 */
export interface BenchState {
  /**
   * Runs that it is estimated from.
   */
  runs: number;
  /**
   * Their decided shots.
   */
  shots: number;
  /**
   * Each parameter with its interval.
   */
  estimates: {
    efficiency: CalibratedEstimate;
    darkCounts: CalibratedEstimate;
    visibility: CalibratedEstimate;
    phaseNoise: CalibratedEstimate;
  };
  detector: DetectorFigure;
  /**
   * Pearson's statistic of all counts.
   */
  chiSquare: number;
  /**
   * Its degrees of freedom.
   */
  degreesOfFreedom: number;
  /**
   * Probability of counts that fit as badly or worse if the bench is as estimated; null if no count may vary.
   */
  probability: number | null;
  /**
   * Parameters without any effect on the counts of these runs.
   */
  unseen: CalibratedParameter[];
  /**
   * Parameters that these runs cannot tell apart; empty if they can.
   */
  together: CalibratedParameter[];
}
/**
 * The detector to predict with: the estimated values, and what was stated for the latest run otherwise.
 */
export interface DetectorFigure {
  /**
   * Detection efficiency.
   */
  efficiency: number;
  /**
   * Mean dark counts per bin.
   */
  darkCounts: number;
  /**
   * Interference visibility.
   */
  visibility: number;
  /**
   * Highest count that it resolves.
   */
  resolution: number;
  imperfections?: ImperfectionsFigure;
}
/**
 * Imperfections of a receiver beyond the basic figures of its detector. A property that is missing has its ideal value.
 */
export interface ImperfectionsFigure {
  /**
   * Standard deviation of the phase between signal and local oscillator, in radians, 0 to 10.
   */
  phaseNoise?: number;
  /**
   * Relative standard deviation of the signal's amplitude, 0 to 1.
   */
  amplitudeNoise?: number;
  /**
   * How long one value of phase and amplitude noise lasts.
   */
  noisePer?: "shot" | "bin";
  /**
   * Mean registered counts of thermal background light per bin, 0 or more.
   */
  thermal?: number;
  /**
   * Modes of the thermal light, 1 or more.
   */
  thermalModes?: number;
  /**
   * Dead time after a count, as a fraction of a bin, 0 to 1.
   */
  deadTime?: number;
  /**
   * Probability that a count triggers one more in the next bin, 0 to 1.
   */
  afterpulsing?: number;
  /**
   * Part of the light that each bin gets; the sum is 1.
   */
  splitting?: number[];
  /**
   * Part of each bin's light that arrives one bin later, 0 to 1.
   */
  leak?: number;
  /**
   * Amplitude that adds to every displacement, in square roots of photons.
   */
  residual?: {
    /**
     * Real part.
     */
    re: number;
    /**
     * Imaginary part.
     */
    im: number;
  };
  /**
   * First part of each bin in which the displacement of the bin before still acts, 0 to 1.
   */
  latency?: number;
  /**
   * Count 3 means exactly three; more counts end the run. Without it 3 means 3 or more.
   */
  topCount?: "exact";
}
/**
 * A sudden change of a bench.
 */
export interface BenchChange {
  parameter: CalibratedParameter1;
  /**
   * Its value in the runs before.
   */
  before: number;
  /**
   * Its value in the runs since.
   */
  after: number;
  /**
   * Size of the change in standard deviations.
   */
  deviations: number;
  at: Time4;
}
/**
 * A result of a bench and how far it was from its prediction.
 */
export interface CalibrationRun {
  /**
   * The request; null for another user's.
   */
  requestId: number | null;
  at: Time5;
  /**
   * Decided shots.
   */
  shots: number;
  /**
   * Measured success probability.
   */
  success: number;
  /**
   * Predicted success probability; null without a prediction.
   */
  predicted: number | null;
  partlySent?: PartlySent;
  /**
   * Measured minus predicted success, in standard deviations, over the hypotheses sent; null if it is not known.
   */
  deviation: number | null;
  /**
   * What the run alone tells; null if the estimate of the bench does not use it.
   */
  drift: CalibratedDrift | null;
}
/**
 * Present if only some hypotheses have decided shots: the success is that of these alone, while prediction and limits are for all.
 */
export interface PartlySent {
  /**
   * The hypotheses with decided shots, from 0.
   */
  sent: number[];
  /**
   * Number of all hypotheses.
   */
  hypotheses: number;
}
/**
 * A bench: its state, its latest change, and its recent results.
 */
export interface BenchCalibration {
  /**
   * Name of the equipment; null for runs of requests that name none.
   */
  equipment: string | null;
  /**
   * True for counts that a computer drew.
   */
  simulated: boolean;
  /**
   * Null if no run could be used.
   */
  state: BenchState | null;
  /**
   * The latest sudden change; runs before it no longer count. Null if there was none.
   */
  change: BenchChange | null;
  /**
   * The latest results, oldest first.
   */
  results: CalibrationRun[];
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
   * What is wrong and what to do, in the requested language.
   */
  message: string;
  /**
   * Stable name of the failure.
   */
  code: string;
  /**
   * The HTTP status again; only in calls whose envelope has a status.
   */
  status?: number;
  /**
   * Values behind the message, e.g. the current status.
   */
  details?: {
    [k: string]: unknown;
  };
}
/**
 * The action succeeded and has no result.
 */
export interface Done {
  /**
   * Always true.
   */
  ok: true;
}
/**
 * Note and tags of a tree or request. Only its owner sees them.
 */
export interface Labels {
  /**
   * Free text.
   */
  note: string;
  /**
   * Tags, sorted.
   */
  tags: string[];
}
/**
 * A new note, new tags or both; an absent field stays as it is.
 */
export interface LabelsUpdate {
  /**
   * Free text; empty removes it.
   */
  note?: string;
  /**
   * Tags: trimmed, without duplicates regardless of case.
   */
  tags?: string[];
}
/**
 * How much of each object a list contains.
 */
export interface ListQuery {
  /**
   * summary leaves file contents out.
   */
  view?: "full" | "summary";
}
/**
 * A demo request to send: the photon number of demo1, or the photons of signal and local oscillator of demo2. What the demo does not use is absent or null.
 */
export interface DemoRequestCreate {
  demoType: DemoType;
  /**
   * demo1: a whole number.
   */
  photonNumber?: number | null;
  /**
   * demo2: at most 3 decimals.
   */
  signalPhotons?: number | null;
  /**
   * demo2: at most 3 decimals.
   */
  localOscillatorPhotons?: number | null;
  /**
   * demo2: the overlap of the two fields that the sender expects. It is used for the expectation beside the result and not sent to the laboratory.
   */
  overlap?: number | null;
}
/**
 * A demo request as listed. Contents, charts, animation and statistics are absent in the summary view.
 */
export interface DemoRequest {
  id: Id;
  /**
   * User name of the owner.
   */
  userName: string;
  /**
   * Whether the account of its owner is closed, for administrators.
   */
  accountClosed?: boolean;
  /**
   * demo1_{username}_{timestamp}.txt or demo2_…, unique, frozen when it was sent.
   */
  fileName: string;
  /**
   * The file that was sent: demo1 the photon number; demo2 signal, then local oscillator, one per line.
   */
  content?: string;
  /**
   * Bytes of the file that was sent.
   */
  fileSize: number;
  demoType: DemoType;
  status: DemoStatus;
  /**
   * Photon number of demo1; null for demo2.
   */
  photonNumber: number | null;
  /**
   * Photons of the signal in demo2; null for demo1.
   */
  signalPhotons: number | null;
  /**
   * Photons of the local oscillator in demo2; null for demo1.
   */
  localOscillatorPhotons: number | null;
  /**
   * Overlap of the two fields that was expected when demo2 was sent; null if none was given.
   */
  overlap: number | null;
  createdAt: Time;
  processedAt: Common_NullableTime;
  /**
   * Who answered; null for an education request.
   */
  processedByAdmin: PersonName | null;
  /**
   * 0 until the calling administrator has read it. Always 1 for the owner and for education requests.
   */
  isRead: 0 | 1;
  /**
   * Name of the latest feedback.
   */
  feedbackFileName: string | null;
  /**
   * Number of different feedbacks; the latest is shown.
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
   * Whether the latest feedback says that a computer drew its counts.
   */
  simulated?: boolean;
  charts: DemoChartsState;
  /**
   * Latest feedback: text or data URL.
   */
  feedbackFileContent?: string | null;
  /**
   * demo1: frequency of each count, a PNG data URL.
   */
  barChartData?: string | null;
  /**
   * demo1: shares of the counts with the Poisson distribution of the same mean, a PNG data URL.
   */
  probabilityChartData?: string | null;
  /**
   * JSON text: an array of PhotonFrame for demo1, a Demo2Animation for demo2.
   */
  animationData?: string | null;
  /**
   * demo2: mean of all groups, a PNG data URL.
   */
  originalChart?: string | null;
  /**
   * demo2: the smoothed mean, a PNG data URL.
   */
  smoothedChart?: string | null;
  /**
   * demo2: JSON text of Demo2Statistics.
   */
  statisticsData?: string | null;
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
 * One frame of demo1's animation.
 */
export interface PhotonFrame {
  /**
   * Counts used so far.
   */
  currentCount: number;
  /**
   * All counts.
   */
  totalCount: number;
  /**
   * PNG data URL.
   */
  barChartData: string;
  /**
   * PNG data URL.
   */
  probabilityChartData: string;
}
/**
 * One frame of demo2's animation.
 */
export interface Demo2Frame {
  /**
   * Mean of the groups so far, a PNG data URL.
   */
  chartImage: string;
  /**
   * The last group used.
   */
  groupIndex: number;
  /**
   * (groupIndex + 1) / 32.
   */
  progress: number;
}
/**
 * demo2's animation.
 */
export interface Demo2Animation {
  /**
   * 32 frames, one for each group.
   */
  frames: Demo2Frame[];
  /**
   * How to play it.
   */
  metadata: {
    playbackSettings: PlaybackSettings;
  };
}
/**
 * Speed of the player.
 */
export interface PlaybackSettings {
  /**
   * Speed at the start.
   */
  defaultSpeed: number;
  /**
   * Milliseconds per frame at speed 1.
   */
  defaultFrameInterval: number;
  /**
   * Speeds to choose from.
   */
  speedOptions: number[];
}
/**
 * demo2's statistics.
 */
export interface Demo2Statistics {
  /**
   * Maximum minus mean of the smoothed curve.
   */
  maxMinusMean: number;
  /**
   * Maximum plus mean of the smoothed curve.
   */
  maxPlusMean: number;
  /**
   * Number of counts in the feedback.
   */
  originalDataPoints: number;
  /**
   * Groups × phases, e.g. 32 × 1024.
   */
  reshapedDimensions: string;
  /**
   * Description of the smoothing.
   */
  smoothingMethod: string;
}
/**
 * Counts to analyse.
 */
export interface Demo1Process {
  /**
   * A data file: text, or a base64 data URL; at most 10 MiB decoded.
   */
  feedbackContent: string;
}
/**
 * One count of a fit.
 */
export interface FitPoint {
  /**
   * The count.
   */
  x: number;
  /**
   * Measured share.
   */
  y: number;
  /**
   * Fitted share.
   */
  fitted: number;
}
/**
 * Statistical analysis of photon counts.
 */
export interface Demo1Analysis {
  /**
   * Number of counts.
   */
  samples: number;
  /**
   * The Poisson distribution with the mean of the counts.
   */
  poissonFit: {
    /**
     * Mean of the counts, the maximum-likelihood value.
     */
    lambda: number;
    /**
     * Overlap of the measured and the fitted shares: the sum of the smaller of each pair.
     */
    similarity: number;
    /**
     * Similarity of perfect Poisson light with as many counts.
     */
    expectedSimilarity: number;
    /**
     * Measured and fitted shares by count.
     */
    chartData: FitPoint[];
  };
  /**
   * The normal distribution with mean and standard deviation of the counts.
   */
  gaussianFit: {
    /**
     * Mean of the counts.
     */
    mean: number;
    /**
     * Standard deviation with 1/S.
     */
    std: number;
    /**
     * Overlap of the measured and the fitted shares: the sum of the smaller of each pair.
     */
    similarity: number;
    /**
     * Measured and fitted shares by count.
     */
    chartData: FitPoint[];
  };
  /**
   * The most likely whole photon number.
   */
  maxLikelihood: {
    /**
     * It maximises the likelihood of the counts.
     */
    photonNumber: number;
  };
  /**
   * Mean squared error about the mean.
   */
  mse: {
    /**
     * Mean of the counts.
     */
    meanPhotonNumber: number;
    /**
     * Their mean squared deviation.
     */
    mseValue: number;
  };
}
/**
 * A preset data file to upload. It replaces the one of its demo.
 */
export interface DemoDataCreate {
  demoType: DemoName;
  /**
   * Its name must end in .txt.
   */
  fileName: string;
  /**
   * Text, or a base64 data URL; at most 10 MiB decoded.
   */
  fileContent: string;
}
/**
 * The preset data file of a demo.
 */
export interface DemoData {
  id: Id;
  demoType: DemoName;
  /**
   * Name of the file.
   */
  fileName: string;
  /**
   * Bytes of the decoded file.
   */
  size: number;
  /**
   * SHA-256 of the decoded bytes, hexadecimal.
   */
  sha256: string;
  updatedAt: Time;
  /**
   * Why the file cannot be processed; null if it can.
   */
  fault: DataFault | null;
  /**
   * Text, or a base64 data URL. Only in the list with `?view=full`.
   */
  fileContent?: string;
  /**
   * Who uploaded it.
   */
  uploadedByAdmin: PersonName | null;
}
/**
 * The first place at which a data file cannot be processed.
 */
export interface DataFault {
  /**
   * What is wrong, for example NOT_A_COUNT.
   */
  code: string;
  /**
   * Line from 1; 0 for the whole file.
   */
  line: number;
  /**
   * What stands there.
   */
  text: string;
}
/**
 * A demo that has a preset data file.
 */
export interface DemoPreset {
  demoType: DemoName;
  updatedAt: Time;
}
/**
 * Equipment to register.
 */
export interface EquipmentCreate {
  /**
   * Display name.
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
   * Highest count that its detector resolves (3: branch 3 means 3 or more).
   */
  topCount?: number;
}
/**
 * Registered equipment.
 */
export interface Equipment {
  id: Id;
  /**
   * Display name.
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
   * Highest count that its detector resolves.
   */
  topCount: number;
  /**
   * Conventions that a probe named and an administrator accepted; null before.
   */
  conventions: EquipmentConventions | null;
  /**
   * This server's public key, to be authorised on the equipment.
   */
  clientKey: string;
  createdAt: Time;
}
/**
 * The conventions of equipment as a probe named them, with the evidence.
 */
export interface EquipmentConventions {
  /**
   * See ProbeResult.
   */
  sign: "plus" | "minus";
  /**
   * See ProbeResult.
   */
  bins: "forward" | "reversed";
  /**
   * See ProbeResult; null if the detector does not resolve 3.
   */
  three: "orMore" | "exactly" | null;
  /**
   * See ProbeResult.
   */
  padding: "stop" | "zero" | "repeat";
  /**
   * See ProbeResult.
   */
  rows: "fromTop" | "fromBottom";
  certainty: Probe_Certainty;
  /**
   * Decimal logarithm of the likelihood ratio to the second combination.
   */
  logRatio: number;
  /**
   * Shots of the probe.
   */
  shots: number;
  probeId: Id2;
  at: Time6;
  /**
   * User name of the administrator who accepted them.
   */
  by: string;
}
/**
 * Registered equipment as senders of requests see it.
 */
export interface EquipmentOffer {
  id: Id;
  /**
   * Display name.
   */
  name: string;
  host: Equipment_Host;
  port: Equipment_Port;
  /**
   * Sign convention of the equipment's displacement.
   */
  sign: "plus" | "minus";
  /**
   * Highest count that its detector resolves.
   */
  topCount: number;
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
   * Progress of the attempt.
   */
  state: "connecting" | "transferring" | "done" | "failed";
  /**
   * Code of the failure.
   */
  code: string | null;
  /**
   * Why it failed, in the requested language.
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
 * Whether and to which address your notifications are mailed.
 */
export interface MailSettings {
  /**
   * Whether this server sends e-mail.
   */
  available: boolean;
  /**
   * Your address; null if there is none.
   */
  address: string | null;
  /**
   * The language of your mails; null without an address.
   */
  language: MailLanguage | null;
  /**
   * off: no address. unconfirmed: the address has not been confirmed by the link yet. on: notifications are sent. refused: the mail server has refused the address, so nothing more is sent.
   */
  state: "off" | "unconfirmed" | "on" | "refused";
}
/**
 * An address for your notifications. Until it is confirmed by a link, it gets no mail except that link.
 */
export interface MailAddress {
  /**
   * An address such as ada@example.org.
   */
  address: string;
  language: MailLanguage;
}
/**
 * The secret of a link in a mail.
 */
export interface MailToken {
  /**
   * The part of the link's address behind the last /.
   */
  token: string;
}
/**
 * A notification of the caller.
 */
export interface Notification {
  id: Id;
  kind: NotificationKind;
  objectId: Id3;
  /**
   * Name of the tree, key or equipment, file of the demo request, hour in laboratory time, or user name of the account.
   */
  name: string;
  /**
   * The reason or the report, if there is one; for a key, the time at which it expires; for a bench, the parameter with its values before and after.
   */
  detail: string | null;
  /**
   * True for a result whose file says that a computer drew its counts.
   */
  simulated: boolean;
  createdAt: Time;
  /**
   * Time in UTC, ISO 8601, or null if it has not happened yet.
   */
  readAt: string | null;
}
/**
 * Notifications that were read.
 */
export interface NotificationsRead {
  /**
   * Their numbers; numbers of other users are ignored.
   */
  ids: Id[];
}
/**
 * Conditions of a prediction. Defaults: ideal detector, equal priors, sign plus, largest posterior.
 */
export interface Expectations {
  /**
   * The photon-counting detector and the interferometer before it.
   */
  detector?: {
    /**
     * Detection efficiency, 0 to 1.
     */
    efficiency?: number;
    /**
     * Mean dark counts per bin, 0 or more.
     */
    darkCounts?: number;
    /**
     * Interference visibility of signal and displacement, 0 to 1.
     */
    visibility?: number;
    /**
     * Highest count that it resolves, 1 to 3; this count or more are one outcome.
     */
    resolution?: number;
    imperfections?: ImperfectionsFigure;
  };
  /**
   * Prior probability of each hypothesis (row of the table); their sum is 1.
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
 * The conventions of the physical model.
 */
export interface ConventionsFigure {
  /**
   * Always clicktree.
   */
  name: string;
  /**
   * Increases when a convention changes. In version 1 the splitting multiplied the light of each bin; since 2 it sets the parts of the light.
   */
  version: 1 | 2;
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
 * A detector with all parameters.
 */
export interface DetectorFigure1 {
  /**
   * Detection efficiency.
   */
  efficiency: number;
  /**
   * Mean dark counts per bin.
   */
  darkCounts: number;
  /**
   * Interference visibility.
   */
  visibility: number;
  /**
   * Highest count that it resolves.
   */
  resolution: number;
  imperfections?: ImperfectionsFigure;
}
/**
 * The standard quantum limit: the best homodyne or heterodyne receiver.
 */
export interface QuantumLimitFigure {
  /**
   * none if the rows are not multiples of one pulse.
   */
  kind: "homodyne" | "heterodyne" | "none";
  /**
   * Error probability; null for none.
   */
  error: number | null;
}
/**
 * Error probabilities of the merit scale, without losses.
 */
export interface LimitFigures {
  /**
   * Error probability of guessing the most likely hypothesis.
   */
  guess: number;
  /**
   * The Helstrom bound.
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
 * Lower bounds on the error probability of any receiver.
 */
export interface BoundFigures {
  /**
   * Error probability of guessing the most likely hypothesis.
   */
  guess: number;
  /**
   * The Helstrom bound, between proven limits.
   */
  helstrom: {
    /**
     * Error probability.
     */
    error: number;
    /**
     * No measurement has a smaller error probability.
     */
    lower: number;
    /**
     * A known measurement has this error probability.
     */
    upper: number;
  };
  standardQuantumLimit: QuantumLimitFigure;
}
/**
 * The prediction made when a tree was sent, as the numbers that a list shows.
 */
export interface PredictionFigures {
  /**
   * Success probability, averaged over the priors.
   */
  success: number;
  /**
   * Error probability, computed separately so that small values keep their digits.
   */
  error: number;
  bounds: LimitFigures;
}
/**
 * The result in the latest feedback, as the numbers that a list shows.
 */
export interface MeasuredFigures {
  /**
   * Fraction of correct decisions, weighted by the priors.
   */
  success: number;
  /**
   * Lower end of its 95 % interval.
   */
  low: number;
  /**
   * Upper end of its 95 % interval.
   */
  high: number;
  /**
   * Shots with a decision.
   */
  shots: number;
  /**
   * Error probability to compare with, if it is not that of the stored prediction: no detector was stated, and the feedback names one.
   */
  predictedError?: number;
  /**
   * Present if the feedback states that its counts are simulated, not measured.
   */
  simulated?: true;
  partlySent?: PartlySent;
}
/**
 * The server's Ed25519 signature (RFC 8032) of a prediction: of the canonical JSON (RFC 8785) of request number, time, digest of the file that was sent, and figures. Missing in predictions of servers that did not sign yet, and behind share links.
 */
export interface Seal {
  /**
   * Public key, 32 bytes in Base64; `GET /api/keys/signing` lists those of the server.
   */
  publicKey: string;
  /**
   * Signature, 64 bytes in Base64.
   */
  signature: string;
}
/**
 * The server's Ed25519 signature (RFC 8032) of a feedback as it arrived: of the canonical JSON (RFC 8785) of the request (number, names, time, digests of file and tree), the signature of its prediction, the feedback (name, version, SHA-256), and the facts here. Missing for feedback that arrived before the server signed it.
 */
export interface FeedbackSeal {
  receivedAt: Time;
  /**
   * Id of the account that delivered the file.
   */
  accountId: number;
  /**
   * Equipment as the file states it; null if it does not.
   */
  equipment: string | null;
  /**
   * Detector as the file states it; null if it does not.
   */
  detector: string | null;
  /**
   * Whether the file says that a computer drew its counts.
   */
  simulated: boolean;
  /**
   * Public key, 32 bytes in Base64; `GET /api/keys/signing` lists those of the server.
   */
  publicKey: string;
  /**
   * Signature, 64 bytes in Base64.
   */
  signature: string;
}
/**
 * A key with which this server signs or has signed predictions and feedback.
 */
export interface SigningKey {
  /**
   * Signature algorithm (RFC 8032).
   */
  algorithm: "Ed25519";
  /**
   * Public key, 32 bytes in Base64.
   */
  publicKey: string;
  createdAt: Time;
  /**
   * Whether the server that answers signs with this key now.
   */
  current: boolean;
}
/**
 * The prediction stored when a request was sent: exact values and their conditions.
 */
export interface Prediction {
  sealedAt: Time;
  /**
   * exported: only a text was sent, and its padded tree was evaluated.
   */
  source: "drawn" | "exported";
  conventions: ConventionsFigure;
  detector: DetectorFigure1;
  /**
   * Whether the sender stated the detector. If not, it is ideal, and counts are compared with the detector that their file names.
   */
  detectorStated: boolean;
  /**
   * Prior probability of each hypothesis.
   */
  priors: number[];
  /**
   * Success probability, averaged over the priors.
   */
  success: number;
  /**
   * Error probability, computed separately so that small values keep their digits.
   */
  error: number;
  /**
   * Success probability of each hypothesis.
   */
  perHypothesis: number[];
  /**
   * confusion[sent][decided].
   */
  confusion: number[][];
  /**
   * The exported file evaluated literally: values, or the reason why there are none.
   */
  exported: {
    /**
     * Success probability.
     */
    success: number | null;
    /**
     * Error probability.
     */
    error: number | null;
    /**
     * Why there is no value, in the requested language.
     */
    reason?: string;
  };
  seal?: Seal;
  /**
   * Bounds without losses, and with the detector's efficiency.
   */
  bounds: {
    ideal: BoundFigures;
    withEfficiency: BoundFigures;
  };
}
/**
 * What the counts of a probe say about the conventions of the equipment.
 */
export interface ProbeResult {
  /**
   * Sign of the displacement: a node's value is added to the field, or subtracted.
   */
  sign: {
    /**
     * Null if the counts leave it open.
     */
    value: "plus" | "minus" | null;
    certainty: Probe_Certainty;
  };
  /**
   * Order of the bins: the first bin shows the first column of the signal table, or the last.
   */
  bins: {
    /**
     * Null if the counts leave it open.
     */
    value: "forward" | "reversed" | null;
    certainty: Probe_Certainty;
  };
  /**
   * Meaning of a reported 3: three or more, or exactly three. Open if the detector does not resolve 3.
   */
  three: {
    /**
     * Null if the counts leave it open.
     */
    value: "orMore" | "exactly" | null;
    certainty: Probe_Certainty;
  };
  /**
   * What happens in bins below the last level of a file: the run ends, no displacement, or the last displacement again.
   */
  padding: {
    /**
     * Null if the counts leave it open.
     */
    value: "stop" | "zero" | "repeat" | null;
    certainty: Probe_Certainty;
  };
  /**
   * Order of the rows: hypothesis 0 is the first row of the signal table, or the last.
   */
  rows: {
    /**
     * Null if the counts leave it open.
     */
    value: "fromTop" | "fromBottom" | null;
    certainty: Probe_Certainty;
  };
  /**
   * The highest count that the detector resolves.
   */
  resolution: {
    /**
     * Null if the counts leave it open.
     */
    value: 1 | 2 | 3 | null;
    certainty: Probe_Certainty;
  };
  /**
   * Probability among all combinations of conventions, if one of them is right.
   */
  certainty: number;
  /**
   * Decimal logarithm of its likelihood ratio to the second one.
   */
  logRatio: number;
  /**
   * Probability of a misfit as large as that of the most likely combination. Below 0.001 no combination is named.
   */
  fit: number;
  /**
   * Shots in the feedback of all requests.
   */
  shots: number;
  detector: Probe_Detector;
}
/**
 * The detector for which the counts are most likely.
 */
export interface Probe_Detector {
  /**
   * Light that is detected, in parts of the light of the file; above 1 if the bench is brighter.
   */
  efficiency: number;
  /**
   * Dark counts per bin.
   */
  darkCounts: number;
  /**
   * Visibility of the interference.
   */
  visibility: number;
}
/**
 * A series of requests that shows the conventions of registered equipment.
 */
export interface Probe {
  id: Id;
  equipmentId: Id4;
  /**
   * Name of the equipment.
   */
  equipmentName: string;
  state: ProbeState;
  /**
   * In the order in which they were sent.
   */
  requests: Probe_Request[];
  /**
   * Null until all requests are answered.
   */
  result: ProbeResult | null;
  startedAt: Time;
  /**
   * User name of the administrator.
   */
  startedBy: string;
  evaluatedAt: Common_NullableTime;
  /**
   * Time in UTC, ISO 8601, or null if it has not happened yet.
   */
  acceptedAt: string | null;
  /**
   * User name of the administrator who accepted them.
   */
  acceptedBy: string | null;
}
/**
 * One request of a probe.
 */
export interface Probe_Request {
  id: Id;
  /**
   * Its number.
   */
  requestNumber: string;
  /**
   * What it asks above all: sign and order of bins and rows; the meaning of 3; bins below the last level.
   */
  subject: "order" | "three" | "padding";
  /**
   * Shots that it asks for, over all rows of its table.
   */
  shots: number;
  status: TransferStatus;
}
/**
 * One problem, with its location and a sentence in the requested language.
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
   * The node that has the problem.
   */
  nodeId?: string;
  /**
   * The edge that has the problem.
   */
  edgeId?: string;
}
/**
 * The reserved hour of a request. The request keeps it even if the hour is cancelled.
 */
export interface AttachedReservation {
  id: Id;
  date: Reservation_Date;
  hour: Reservation_Hour;
  status: Reservation_Status;
}
/**
 * A reserved hour.
 */
export interface ReservedSlot {
  date: Reservation_Date;
  hour: Reservation_Hour;
}
/**
 * The first and the last day, at most 31 days apart.
 */
export interface SlotsQuery {
  startDate: Reservation_Date;
  endDate: Reservation_Date;
}
/**
 * An hour to reserve, from the next one to the end of the third day.
 */
export interface ReservationCreate {
  date: Reservation_Date;
  hour: Reservation_Hour;
}
/**
 * A reserved hour of the caller.
 */
export interface Reservation {
  id: Id;
  date: Reservation_Date;
  hour: Reservation_Hour;
  startsAt: Time;
  endsAt: Time;
  createdAt: Time;
}
/**
 * An hour of the caller that an administrator cancelled.
 */
export interface WithdrawnReservation {
  id: Id;
  date: Reservation_Date;
  hour: Reservation_Hour;
  cancelledAt: Time;
  /**
   * User name of the administrator.
   */
  cancelledBy: string;
  /**
   * Why it was cancelled.
   */
  reason: string;
}
/**
 * A week, named by its Monday.
 */
export interface WeekQuery {
  weekStartDate: Reservation_Date;
}
/**
 * The caller's hours in a week, and the laboratory's clock.
 */
export interface WeeklyHours {
  /**
   * Hours that are not cancelled.
   */
  reservedHours: number;
  /**
   * Hours that can still be reserved.
   */
  remainingHours: number;
  /**
   * Time zone of the laboratory, e.g. Asia/Shanghai.
   */
  timeZone: string;
  currentDate: Reservation_Date;
  currentHour: Reservation_Hour;
}
/**
 * A day on the laboratory's clock.
 */
export interface DayQuery {
  date: Reservation_Date;
}
/**
 * A reserved hour as administrators see it.
 */
export interface AdminReservation {
  id: Id;
  date: Reservation_Date;
  hour: Reservation_Hour;
  weekStartDate: Reservation_Date;
  status: Reservation_Status;
  startsAt: Time;
  endsAt: Time;
  createdAt: Time;
  /**
   * Account; null once it has been deleted.
   */
  userId: number | null;
  /**
   * Who reserved it; null once the account has been deleted.
   */
  user: ReservationHolder | null;
}
/**
 * Who reserved an hour.
 */
export interface ReservationHolder {
  /**
   * User name.
   */
  username: string;
  /**
   * 1 for an administrator.
   */
  isAdmin: 0 | 1;
}
/**
 * Why an administrator cancels an hour.
 */
export interface ReservationCancel {
  /**
   * Shown to the person who reserved it.
   */
  reason: string;
}
/**
 * A result as one file: request, prediction, counts, and every figure computed from them.
 */
export interface ResultArchive {
  /**
   * Name of this format.
   */
  format: "clicktree-result";
  /**
   * Version of this format; increases when the meaning of a field changes. Version 1 has no test of all counts: its verdict follows from success and χ² apart.
   */
  formatVersion: 1 | 2;
  /**
   * A sentence for people who open the file.
   */
  about?: string;
  /**
   * Whether the counts were measured or simulated; none without counts.
   */
  source: "measured" | "simulated" | "none";
  /**
   * The request.
   */
  request: {
    /**
     * Number of the request.
     */
    number: string;
    /**
     * Name of the tree.
     */
    treeName: string;
    /**
     * Name of the input file.
     */
    fileName: string;
    sentAt: Time;
    /**
     * User name of its sender, if known.
     */
    sentBy: string | null;
  };
  /**
   * The tree that was sent, or the one read back from the text; null if the file is not an input file.
   */
  sent: SentTree | null;
  /**
   * The file that was sent: text, or a data URL if it is not text.
   */
  inputFile: string;
  /**
   * The prediction stored when the request was sent; null if there is none.
   */
  prediction: Prediction | null;
  /**
   * The file that the laboratory returned; null if there is none.
   */
  feedback: {
    /**
     * Name of the file.
     */
    fileName: string;
    /**
     * Which feedback of the request.
     */
    version: number;
    /**
     * The file: text, or a data URL if it is not text.
     */
    content: string;
    seal?: FeedbackSeal;
  } | null;
  /**
   * The result; null without counts that can be evaluated.
   */
  analysis: ResultArchive_Analysis | null;
  /**
   * Note of the request's owner.
   */
  note: string;
  /**
   * Tags of the request's owner.
   */
  tags: string[];
  /**
   * What wrote the file, and which versions it is about. Absent in files of earlier versions.
   */
  versions?: {
    /**
     * Version of Clicktree that wrote the file.
     */
    clicktree: string;
    /**
     * Version of the conventions of the figures.
     */
    conventions: number;
    /**
     * Format of files of counts that it reads.
     */
    feedbackFormat: string;
    /**
     * Number of feedback files that the request had; `feedback.version` says which one this is.
     */
    feedback: number;
    /**
     * Version of the stored tree that was sent; null if it was changed before or was not stored.
     */
    tree: number | null;
  };
  /**
   * SHA-256 of all other fields as canonical JSON (RFC 8785). It shows that the file is as it was written, not who wrote it. Absent in files of earlier versions.
   */
  digest?: string;
}
/**
 * The tree that was sent with a request, or the padded tree read back from its text.
 */
export interface SentTree {
  /**
   * text: read back from the exported file.
   */
  source: "sent" | "text";
  tree: TreeFile;
}
/**
 * A decision tree as a file: the displacement at each node and the branch for each photon count.
 */
export interface TreeFile {
  /**
   * Lets an editor find this schema; not stored.
   */
  $schema?: string;
  /**
   * Id assigned by the server; accepted from a client but not stored.
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
   * The exported text; computed by the server, not stored from a client.
   */
  inputFile?: {
    [k: string]: unknown;
  };
  modulationConfig?: ModulationConfig;
  modulationTable?: ModulationTable;
  /**
   * Owner; set by the session, not the client.
   */
  userId?: {
    [k: string]: unknown;
  };
  /**
   * Part of the canvas that React Flow showed; accepted and not stored.
   */
  viewport?: {
    [k: string]: unknown;
  };
  /**
   * Edit counter of the stored tree.
   */
  version?: {
    [k: string]: unknown;
  };
  /**
   * Time of the first save; not stored from a client.
   */
  createdAt?: {
    [k: string]: unknown;
  };
  /**
   * Time of the last save; not stored from a client.
   */
  updatedAt?: {
    [k: string]: unknown;
  };
}
/**
 * One displacement (circle) or one decision (square).
 */
export interface TreeNode {
  id: Tree_Id;
  /**
   * circle: regular node; square: terminating node. data.isTerminating takes precedence.
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
 * Position on the canvas, in canvas units.
 */
export interface Position {
  /**
   * To the right.
   */
  x: number;
  /**
   * Downwards, the direction of time.
   */
  y: number;
}
/**
 * Content of a node.
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
   * True if the receiver stops and decides here.
   */
  isTerminating?: boolean;
  /**
   * Visual only.
   */
  isHighlighted?: boolean;
  /**
   * Plain text about the node; it does not reach the export.
   */
  note?: string;
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
   * Repeats the subset; read if data.subset is absent.
   */
  label?: string;
  /**
   * Edge type of the canvas.
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
 * Content of an edge.
 */
export interface EdgeData {
  /**
   * Photon counts that take this branch, comma-separated, from 0 to 3 (3 means 3 or more).
   */
  subset?: string;
}
/**
 * Every figure of the result.
 */
export interface ResultArchive_Analysis {
  /**
   * Which prediction the counts are compared with: the sealed one, the one for the detector that the feedback names, or one computed without a sealed prediction.
   */
  judge: "sealed" | "named" | "computed";
  /**
   * Conditions of the prediction that the counts are compared with, or of the evaluation if there is none.
   */
  conditions: ResultArchive_Conditions;
  /**
   * What the conditions of the feedback predict, if the sealed prediction is for others; null if it is not. Absent under version 1 of the conventions.
   */
  reported?: ResultArchive_Reported | null;
  /**
   * Shots in the feedback.
   */
  shots: number;
  /**
   * Shots with a decision.
   */
  decided: number;
  /**
   * Shots that end before the tree decides.
   */
  unfinished: number;
  /**
   * Shots of a hypothesis that is not in the table.
   */
  unknownRow: number;
  /**
   * Decided shots whose counts are impossible for the hypothesis sent.
   */
  impossible: number;
  /**
   * counts[sent][decided] in shots.
   */
  counts: number[][];
  /**
   * Success weighted by the priors; null without decided shots.
   */
  success: ResultArchive_Share | null;
  /**
   * Success of each hypothesis; null if it was not sent.
   */
  perHypothesis: (ResultArchive_Share | null)[];
  /**
   * The prediction that the counts are compared with; null if there is none.
   */
  predicted: ResultArchive_Merit | null;
  /**
   * (measured - predicted) / σ of each decision, σ the predicted standard deviation; null where it has no finite value.
   */
  residuals: (number | null)[][] | null;
  /**
   * The same for the success.
   */
  deviation: number | null;
  /**
   * Pearson's statistic of the decisions; null without a prediction.
   */
  chiSquare: number | null;
  /**
   * Its degrees of freedom.
   */
  degreesOfFreedom: number;
  /**
   * Probability of this χ² or a larger one; null if no decision may vary.
   */
  pValue: number | null;
  /**
   * The test of all counts, on which the verdict is based; null without shots or prediction, absent in version 1.
   */
  test?: ResultArchive_Test | null;
  /**
   * Code of the verdict, such as agrees.
   */
  verdict: string;
  /**
   * Counts per time bin. Predicted is for the conditions of the feedback: `reported`, or `conditions` where that is null.
   */
  bins: ResultArchive_Bin[];
  /**
   * The most frequent outcomes. Predicted is for the conditions of the feedback: `reported`, or `conditions` where that is null.
   */
  records: ResultArchive_Record[];
  /**
   * Different outcomes that occurred.
   */
  distinctRecords: number;
  /**
   * Different outcomes that are possible.
   */
  possibleRecords: number;
  /**
   * Limits of the signal without losses; null without a table.
   */
  limits: LimitFigures | null;
}
/**
 * Conditions of a prediction.
 */
export interface ResultArchive_Conditions {
  conventions: ConventionsFigure;
  detector: DetectorFigure1;
  /**
   * Prior probability of each hypothesis.
   */
  priors: number[];
}
/**
 * A prediction for the detector that the feedback reports.
 */
export interface ResultArchive_Reported {
  conditions: ResultArchive_Conditions;
  predicted: ResultArchive_Merit;
  /**
   * Code of the verdict of the counts for these conditions, such as agrees.
   */
  verdict: string;
}
/**
 * A predicted performance.
 */
export interface ResultArchive_Merit {
  /**
   * Success probability, averaged over the priors.
   */
  success: number;
  /**
   * Error probability, computed separately so that small values keep their digits.
   */
  error: number;
  /**
   * Success probability of each hypothesis.
   */
  perHypothesis: number[];
  /**
   * confusion[sent][decided].
   */
  confusion: number[][];
}
/**
 * A measured fraction with its 95 % interval.
 */
export interface ResultArchive_Share {
  /**
   * Measured fraction.
   */
  value: number;
  /**
   * Lower end of its 95 % interval.
   */
  low: number;
  /**
   * Upper end of its 95 % interval.
   */
  high: number;
}
/**
 * A test of counts against a prediction.
 */
export interface ResultArchive_Test {
  /**
   * records: whole records and decisions together; decisions: decisions alone, because the receiver has too many records.
   */
  basis: "records" | "decisions";
  /**
   * Probability of counts that differ from the prediction at least as much, all tests taken together.
   */
  probability: number;
  /**
   * Measurements that were simulated to find it; 0 if the prediction rules out some counts, or if it is Bonferroni's bound for decisions made under other conditions.
   */
  simulations: number;
  /**
   * Shots with counts or decisions that the prediction rules out.
   */
  impossible: number;
  /**
   * Each test alone.
   */
  tests: {
    /**
     * A change of the bench, or the counts that are tested.
     */
    name: "efficiency" | "darkCounts" | "visibility" | "displacement" | "success" | "decisions" | "counts" | "records";
    /**
     * Approximate probability of a difference at least as large.
     */
    probability: number;
  }[];
  /**
   * The count that differs most; null if none does, or for decisions alone.
   */
  place: {
    /**
     * Bin, from 0.
     */
    bin: number;
    /**
     * Hypothesis that was sent.
     */
    hypothesis: number;
    /**
     * Count; 4 is more than an exact 3.
     */
    count: number;
    /**
     * Shots of the hypothesis that measured the bin.
     */
    shots: number;
    /**
     * Of these, shots with this count.
     */
    measured: number;
    /**
     * Their expected number, given the counts before the bin.
     */
    expected: number;
    /**
     * (measured - expected) / σ; null if the prediction allows no difference.
     */
    deviation: number | null;
  } | null;
  /**
   * What would explain a significant difference, the most likely first; null where it was not looked for.
   */
  explanations:
    | {
        /**
         * Parameter that is different; displacement is a factor of all displacements.
         */
        parameter: "efficiency" | "darkCounts" | "visibility" | "displacement";
        /**
         * Its value for the prediction; 1 for the factor.
         */
        stated: number;
        /**
         * Most likely value if it alone is different.
         */
        value: number;
        /**
         * Lower end of its 95 % interval.
         */
        low: number;
        /**
         * Upper end of its 95 % interval.
         */
        high: number;
        /**
         * Probability of counts that differ as much from the prediction with this value.
         */
        probability: number;
      }[]
    | null;
}
/**
 * Counts in one time bin.
 */
export interface ResultArchive_Bin {
  /**
   * Fraction of shots with 0, 1, 2, and 3 or more counts.
   */
  measured: number[];
  /**
   * The same as predicted; null if unknown.
   */
  predicted: number[] | null;
}
/**
 * One outcome and how often it occurred.
 */
export interface ResultArchive_Record {
  /**
   * Count of each measured bin; 3 means 3 or more. Where 3 is exactly three, 4 means more and ends the record.
   */
  counts: number[];
  /**
   * Hypothesis that the tree decides for.
   */
  decided: number;
  /**
   * Shots with these counts.
   */
  shots: number;
  /**
   * Of these, shots that were decided correctly.
   */
  right: number;
  measured: ResultArchive_Share;
  /**
   * Predicted fraction for the hypotheses sent.
   */
  predicted: number;
}
/**
 * A link to create for one of your own objects.
 */
export interface ShareCreate {
  kind: ShareKind;
  objectId: Id5;
  audience: ShareAudience;
  /**
   * Whether the viewer may copy the tree.
   */
  mayCopy: boolean;
}
/**
 * One of your own links.
 */
export interface Share {
  id: Id;
  kind: ShareKind;
  objectId: Id6;
  audience: ShareAudience;
  /**
   * Whether the viewer may copy the tree.
   */
  mayCopy: boolean;
  createdAt: Time;
  /**
   * Time in UTC, ISO 8601, or null if it has not happened yet.
   */
  openedAt: string | null;
  /**
   * The secret of the link, /shared#TOKEN; only in the answer that creates it.
   */
  token?: string;
}
/**
 * The secret of a link.
 */
export interface ShareOpen {
  /**
   * The part after the #.
   */
  token: string;
}
/**
 * A request as a link shows it: only the parts that belong to its result.
 */
export interface SharedResult {
  sentAt: Time;
  sent: SentTree | null;
  prediction: Prediction | null;
  /**
   * The latest feedback file: text, or a base64 data URL; null until there is one.
   */
  feedback: string | null;
}
/**
 * The object of a link. Exactly one of tree and result is not null.
 */
export interface Shared {
  kind: ShareKind;
  /**
   * Name of the tree.
   */
  name: string;
  /**
   * Whether the viewer may copy the tree.
   */
  mayCopy: boolean;
  tree: TreeFile | null;
  result: SharedResult | null;
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
 * Links to help, all of them always set. A link that the server does not configure leads to a page of the dashboard (`/help#NAME`) that says how.
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
   * Only if people cannot create accounts themselves.
   */
  registration?: "closed";
  /**
   * Sponsors with a configured logo, at /logos/NAME. The others have a neutral one.
   */
  logos: Sponsor[];
}
/**
 * State of the server.
 */
export interface SystemStatus {
  /**
   * degraded: high load, or the database took over a second to answer. down: the database does not answer.
   */
  status: "operational" | "degraded" | "down";
  /**
   * Seconds since this server process started.
   */
  uptime: number;
  /**
   * All accounts, administrators included; null while the database does not answer.
   */
  totalUsers: number | null;
  /**
   * Reserved hours of all users, from the current one on; null while the database does not answer.
   */
  activeReservations: number | null;
  /**
   * By the load per core: under 0.5 low, under 0.9 medium, else high.
   */
  systemLoad: "low" | "medium" | "high";
  /**
   * Average number of busy processes per core over the last minute.
   */
  loadPerCore: number;
  /**
   * Whether the database answers.
   */
  databaseStatus: "connected" | "disconnected";
  /**
   * How long the database took to answer, in milliseconds; null if it did not.
   */
  databaseMs: number | null;
  currentTime: Time7;
  /**
   * IANA name of the laboratory's time zone.
   */
  timeZone: string;
  nextMaintenanceWindow?: MaintenanceWindow;
}
/**
 * The running or next maintenance window; absent if none is planned.
 */
export interface MaintenanceWindow {
  start: Time8;
  end: Time9;
}
/**
 * A span of time in which the server or the bench may be out of service.
 */
export interface MaintenanceWindow1 {
  start: Time8;
  end: Time9;
}
/**
 * Data of one server-sent event: a list changed.
 */
export interface StreamEvent {
  list: ListName;
  id?: Id7;
}
/**
 * One event of a request.
 */
export interface TransferEvent {
  kind: TransferEventKind;
  at: Time;
  /**
   * Name of the user who did or reported it.
   */
  by: string;
  /**
   * Details, e.g. the equipment's name or the end of an error text.
   */
  detail?: string;
}
/**
 * A request to send. Only content is required. Fields that the server sets are accepted and ignored.
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
   * Number of the sender's stored tree that is sent, so that the tree lists this request among its runs; anything else is ignored.
   */
  treeId?: {
    [k: string]: unknown;
  };
  /**
   * The tree itself; refused unless its export equals the content byte for byte.
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
   * Conditions of the prediction that is stored with the request.
   */
  expectations?: Expectations | null;
  /**
   * One of the sender's own reserved hours, not over, in which the request should run.
   */
  reservationId?: Id | null;
  /**
   * Number of shots that the sender asks for, over all hypotheses.
   */
  shots?: number | null;
  /**
   * Registered equipment on which the request should run.
   */
  equipmentId?: Id | null;
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
 * Why a request is rejected.
 */
export interface TransferReject {
  /**
   * Shown to the researcher.
   */
  reason: string;
}
/**
 * A report of the laboratory on a request; repeating it has no effect.
 */
export interface TransferEventReport {
  /**
   * What happened.
   */
  kind: "taken" | "delivered" | "running" | "failed";
  at: Time;
  /**
   * Details.
   */
  detail?: string;
}
/**
 * Wishes of a request's sender in addition to the file.
 */
export interface TransferWishes {
  /**
   * Number of shots over all hypotheses.
   */
  shots: number | null;
  /**
   * Name of the equipment when the request was sent.
   */
  equipment: string | null;
}
/**
 * The request whose place is asked for, or the equipment of a new one.
 */
export interface QueueQuery {
  /**
   * Number of a request.
   */
  request?: number;
  /**
   * Number of equipment.
   */
  equipment?: number;
}
/**
 * A place in the laboratory's queue.
 */
export interface Queue {
  /**
   * Unanswered requests before it; null if it is no longer waiting.
   */
  ahead: number | null;
  /**
   * Expected time until its result, from the durations of the latest runs; null if none was measured.
   */
  seconds: number | null;
  /**
   * Runs from which the time is estimated.
   */
  runs: number;
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
   * Display name.
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
   * True if the tree was sent with the file.
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
   * Why the request was rejected.
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
   * Number of different feedbacks; the latest is shown.
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
   * The prediction made when it was sent; null if there is none.
   */
  prediction: PredictionFigures | null;
  /**
   * The result in the latest feedback; null until it is read, or if it cannot be read as counts.
   */
  measured: MeasuredFigures | null;
  /**
   * Whether the latest feedback contains counts that could be evaluated; null until it is read.
   */
  holdsCounts?: boolean | null;
  /**
   * The reserved hour in which it should run, null if there is none; absent on servers without reservations.
   */
  reservation?: AttachedReservation | null;
  /**
   * Note and tags of its owner, null without any; absent for administrators.
   */
  labels?: Labels | null;
  /**
   * The stored tree of its owner that it was sent from; absent for administrators.
   */
  treeId?: Id | null;
  /**
   * Version of that tree; null if it was not sent as it was stored.
   */
  treeVersion?: number | null;
  /**
   * When an administrator deleted the files; null if they exist.
   */
  filesDeletedAt?: string | null;
  /**
   * Wishes of the sender in addition to the file; null if there are none.
   */
  requested?: TransferWishes | null;
  user?: PersonName;
  /**
   * Whether the account of its sender is closed, for administrators.
   */
  accountClosed?: boolean;
  /**
   * Whether the calling administrator has read it.
   */
  isReadByCurrentAdmin?: boolean;
  /**
   * Time in UTC, ISO 8601, or null if it has not happened yet.
   */
  feedbackCheckedAt?: string | null;
  /**
   * A label for display; the server never opens it.
   */
  autoFeedbackFolder?: string | null;
  /**
   * Only in the answer to POST /api/transfer: warnings about the tree, the first 100.
   */
  warnings?: ProblemReport[];
}
/**
 * One file of a request.
 */
export interface StoredFile {
  /**
   * Display name.
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
 * The purpose of reading a file.
 */
export interface FileQuery {
  /**
   * preview: an administrator only views the file. Otherwise an administrator's download takes a pending request.
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
 * A folder's name for display; the server never opens it. Empty removes it.
 */
export interface FolderLabel {
  /**
   * The label.
   */
  folderPath: string;
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
  /**
   * Saved by the editor itself.
   */
  automatic?: boolean;
  /**
   * With automatic: the previous automatic save was on screen for less than two seconds, so this version replaces it unless it has a name.
   */
  continues?: boolean;
  createdAt?: Tree_Ignored;
  updatedAt?: Tree_Ignored;
}
/**
 * A version of a stored tree in the list of its versions.
 */
export interface TreeVersion {
  id: Id;
  version: Tree_Version;
  /**
   * Name given to the version; null without one.
   */
  name: string | null;
  /**
   * Saved by the editor itself.
   */
  automatic: boolean;
  /**
   * True for the current state of the tree.
   */
  current: boolean;
  /**
   * Number of its nodes.
   */
  nodeCount: number;
  savedAt: Time;
}
/**
 * How many versions to list.
 */
export interface TreeVersionQuery {
  /**
   * Only the latest ones.
   */
  limit?: number;
}
/**
 * The name to give to a version.
 */
export interface TreeVersionName {
  /**
   * Trimmed; null or empty removes it.
   */
  name: string | null;
}
/**
 * A deleted tree that can still be restored.
 */
export interface DeletedTree {
  id: Id;
  /**
   * Name of the tree.
   */
  name: string;
  /**
   * Number of its nodes.
   */
  nodeCount: number;
  deletedAt: Time;
  keptUntil: Time;
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
  /**
   * Number of its nodes.
   */
  nodeCount: number;
  /**
   * Note and tags; null without any.
   */
  labels: Labels | null;
  createdAt: Time;
  updatedAt: Time;
}
/**
 * A stored tree with all fields.
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
  userId: Id8;
  version: Tree_Version;
  createdAt: Time;
  updatedAt: Time;
}
