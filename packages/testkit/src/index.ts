export { checkAnswer, routeOf, validatorOf } from "./answers.js";
export { type Caller, type CallOptions, createCaller, type Reply } from "./caller.js";
export { createTestDatabase, type DatabaseKind, databaseKinds, type TestDatabase } from "./database.js";
export { openEventStream, type TestEventStream } from "./event-stream.js";
export { type EventuallyOptions, eventually } from "./eventually.js";
export { exampleTree } from "./examples.js";
export { daemonsOfEachTest, startTestDaemon, type TestDaemon, type TestDaemonOptions } from "./folder-daemon.js";
export { type EachDatabase, forEachDatabase } from "./for-each-database.js";
export {
  type FakeLaboratoryServer,
  fakeLaboratoryServer,
  type Interference,
  outOfReach,
  refusal,
  type StoredRequest,
} from "./laboratory-server.js";
export { type RunningLoop, startLoop, startServerProcess } from "./loop.js";
export {
  adminName,
  freshName,
  type Person,
  registerUser,
  signIn,
  signInAdmin,
  testPassword,
  withApiKey,
} from "./people.js";
export {
  createPostgresDatabase,
  dropPostgresDatabase,
  freePort,
  type PostgresCluster,
  startPostgres,
} from "./postgres.js";
export {
  type ProcessEnd,
  type ProcessOptions,
  plainEnvironment,
  type RunningProcess,
  runClicktree,
  startClicktree,
  startProcess,
} from "./process.js";
export { type SeededRandom, seeded } from "./random.js";
export { clicktreeBin, repositoryRoot } from "./repository.js";
export { serverOfAllTests, startTestServer, type TestServer, type TestServerOptions, testSettings } from "./server.js";
export { type ServerProcess, startServerOn } from "./server-process.js";
export { type CapturedStreams, capturedStreams } from "./streams.js";
export { temporaryFolder } from "./temporary-folder.js";
export { keys, openClicktree, openTerminal, type TerminalOptions, type TestTerminal } from "./terminal.js";
export { signedInTerminal, type TerminalUser, terminalUser } from "./terminal-user.js";
export { chainTree, edge, fullTree, modulation, node, randomTree, smallTree } from "./trees.js";
