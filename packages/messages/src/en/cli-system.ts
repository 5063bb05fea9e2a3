/** Why the system refuses a file, by its code. */
export const cliSystem = {
  EACCES: "no permission",
  EPERM: "no permission",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is no folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
  ENAMETOOLONG: "the name is too long",
  EMFILE: "too many files are open",
  EBADF: "it is not open for this",
  ENOENT: "the folder does not exist",
} as const;
