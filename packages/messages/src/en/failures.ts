/** What went wrong with a call, by failure code. */
export const failures = {
  SIGN_IN_FAILED: "Wrong username or password",
  SIGN_IN_REQUIRED: "Please sign in first",
  NOT_ALLOWED: "You are not allowed to do this",
  NOT_FOUND: "Not found",
  USERNAME_TOO_SHORT: "Username must be at least 3 characters",
  USERNAME_TOO_LONG: "Username cannot exceed 20 characters",
  USERNAME_HAS_SPACES: "Username cannot contain spaces",
  USERNAME_TAKEN: "Username already exists",
  PASSWORD_TOO_SHORT: "Password must be at least 6 characters",
  PASSWORD_TOO_LONG: "Password cannot exceed 100 characters",
  PASSWORD_HAS_SPACES: "Password cannot contain spaces",
  PASSWORDS_DIFFER: "Passwords do not match",
  MODULATION_RANGE: "Please enter values between 1-20",
  TREE_NAME_REQUIRED: "Please give the tree a name",
  INTERNAL: "Something went wrong on the server. Please try again later",
} as const;
