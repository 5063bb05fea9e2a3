// Generated from schemas/ by `npm run generate`. Do not edit.

/** What a key may do: the first four for users, the last two for administrators. */
export const scopeValues = ["trees:read","trees:write","transfers:read","transfers:write","requests:read","requests:answer"] as const;

/** Stable name of a problem of a tree or tree file. */
export const problemCodeValues = ["NO_NODES","NO_OUT","NO_SUBSET","BAD_SUBSET","NO_ROOT","MANY_ROOTS","CYCLE","DANGLING","TERM_OUT","OVERLAP","DUPLICATE_ID","CONTRADICTION","MODULATION","UNREADABLE","NOT_JSON","SCHEMA","NOT_INPUT_FILE","TOO_MANY_NODES","TWO_PARENTS","COUNT_WITHOUT_BRANCH","DEEPER_THAN_BINS","NO_TABLE","TERM_VALUE","VALUE_READ_AS"] as const;

/** The sponsors, as named in the badge of the home page. */
export const sponsorValues = ["university","foundation","cloud"] as const;

/** A list that can change. */
export const listNameValues = ["trees","file-transfers","admin-file-transfers","api-keys","equipment","deliveries"] as const;

/** 0 Pending, 1 Processing, 2 Completed, 3 Cancelled, 4 Rejected. */
export const transferStatusValues = [0,1,2,3,4] as const;

/** What happened to a request. */
export const transferEventKindValues = ["taken","delivered","running","failed","result","cancelled","rejected"] as const;
