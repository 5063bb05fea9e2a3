export { type Caller, createCaller, type Reply } from "./caller.js";
export { runClicktree } from "./command.js";
export { createTestDatabase, type DatabaseKind, databaseKinds, type TestDatabase } from "./database.js";
export { deferred } from "./deferred.js";
export { openEventStream, type TestEventStream } from "./event-stream.js";
export { eventually } from "./eventually.js";
export { daemonsOfEachTest, startTestDaemon, type TestDaemon } from "./folder-daemon.js";
export { forEachDatabase } from "./for-each-database.js";
export { fakeLaboratoryServer, outOfReach, refusal } from "./laboratory-server.js";
export { type RunningLoop, startLoop, startServerProcess } from "./loop.js";
export { type MailServer, startMailServer } from "./mail-server.js";
export { freshName, type Person, registerUser, signIn, signInAdmin, testPassword, withApiKey } from "./people.js";
export { createPostgresDatabase, freePort, holdWrites, startPostgres } from "./postgres.js";
export { probeFeedback } from "./probe-feedback.js";
export {
  brokenOutputs,
  type ProcessEnd,
  type ProcessOptions,
  plainEnvironment,
  type RunningProcess,
  startClicktree,
  startProcess,
  startUnheard,
} from "./process.js";
export { type SeededRandom, seeded } from "./random.js";
export { clicktreeBin, exampleTree, repositoryRoot } from "./repository.js";
export {
  type ServerProcess,
  serverOfAllTests,
  serverOfWorker,
  startServerOn,
  startTestServer,
  type TestServer,
  testSettings,
} from "./server.js";
export { capturedStreams } from "./streams.js";
export { temporaryFolder } from "./temporary-folder.js";
export { keys, openClicktree, openTerminal } from "./terminal.js";
export { signedInTerminal, type TerminalUser, terminalUser } from "./terminal-user.js";
export {
  chainTree,
  edge,
  editedNodes,
  editKinds,
  fullTree,
  largestTree,
  modulation,
  node,
  randomTree,
  smallTree,
} from "./trees.js";
