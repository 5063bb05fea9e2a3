// Generated from schemas/ by `npm run generate`. Do not edit.

/** Scopes of a key: the first four for users, the last two for administrators. */
export const scopeValues = ["trees:read","trees:write","transfers:read","transfers:write","requests:read","requests:answer"] as const;

/** Whether a key works; expiring: it will expire within two weeks. */
export const apiKeyStateValues = ["active","expiring","expired"] as const;

/** What was done. key-used is the first use of a key; reservation-cancelled and delivery-cancelled are for someone else; a folder is a label of a feedback folder, of one request or for all of them. */
export const auditActionValues = ["sign-in-throttled","password-changed","username-changed","session-ended","key-created","key-used","key-deleted","share-created","share-revoked","mail-confirmed","mail-removed","mail-replaced","admin-created","admin-removed","account-closed","password-reset","request-answered","request-rejected","request-files-deleted","request-reported","request-taken","request-delivered","request-folder-set","request-folder-removed","delivery-cancelled","demo-answered","equipment-added","equipment-removed","probe-started","probe-accepted","reservation-cancelled","demo-data-replaced","demo-data-removed","feedback-folder-set","feedback-folder-removed"] as const;

/** What the counts tell about a bench: detection efficiency, mean dark counts per bin, visibility, standard deviation of the phase in radians. */
export const calibratedParameterValues = ["efficiency","darkCounts","visibility","phaseNoise"] as const;

/** photon_counting is demo1, displacement_coherent_states is demo2; education is answered from the preset data file of its parameters' demo. */
export const demoTypeValues = ["photon_counting","displacement_coherent_states","education"] as const;

/** demo1: photon counting. demo2: displacement of coherent states. */
export const demoNameValues = ["demo1","demo2"] as const;

/** 0 Pending, 1 answered while charts are made, 2 Completed. */
export const demoStatusValues = [0,1,2] as const;

/** none: not answered yet; making: charts are being made; ready: they are stored; impossible: the feedback is stored, but no charts can be made from it. */
export const demoChartsStateValues = ["none","making","ready","impossible"] as const;

/** The language of the mails. */
export const mailLanguageValues = ["en","zh"] as const;

/** What happened: a request got a result, was rejected, or its laboratory reported a failure; a demo request got a result; a reserved hour was cancelled by an administrator; an API key, or one of the administrators' kind, expires within two weeks; a bench of the laboratory changed suddenly; an administrator reset the caller's password. */
export const notificationKindValues = ["result","rejected","failed","demo-result","reservation-cancelled","key-expiring","admin-key-expiring","bench-changed","password-reset"] as const;

/** waiting: for the feedback of its requests; stopped: one of them was rejected or cancelled; unread: a feedback holds no counts that can be read; undecided: some conventions are open; none: no combination explains the counts; named: all conventions that the detector can show. */
export const probeStateValues = ["waiting","stopped","unread","undecided","none","named"] as const;

/** Stable name of a problem of a tree or tree file. */
export const problemCodeValues = ["NO_NODES","NO_OUT","NO_SUBSET","BAD_SUBSET","NO_ROOT","MANY_ROOTS","CYCLE","DANGLING","TERM_OUT","OVERLAP","DUPLICATE_ID","CONTRADICTION","MODULATION","UNREADABLE","NOT_JSON","NOT_TREE_FILE","SCHEMA","NOT_INPUT_FILE","TOO_MANY_NODES","TWO_PARENTS","COUNT_WITHOUT_BRANCH","DEEPER_THAN_BINS","NO_TABLE","TERM_VALUE","VALUE_READ_AS"] as const;

/** The object of a link: a stored tree in its current state, or a request with its result. */
export const shareKindValues = ["tree","result"] as const;

/** Who may open a link: anyone who has it, or only signed-in people. */
export const shareAudienceValues = ["anyone","signed-in"] as const;

/** The sponsors, as named in the badge of the home page. */
export const sponsorValues = ["university","foundation","cloud"] as const;

/** A list that can change. */
export const listNameValues = ["trees","file-transfers","admin-file-transfers","api-keys","equipment","deliveries","demo-requests","admin-demo-requests","demo-data","calibrations","administrators","reservations","sessions","notifications"] as const;

/** 0 Pending, 1 Processing, 2 Completed, 3 Cancelled, 4 Rejected. */
export const transferStatusValues = [0,1,2,3,4] as const;

/** What happened to a request. */
export const transferEventKindValues = ["taken","delivered","running","failed","result","cancelled","rejected"] as const;
