// Generated from schemas/ by `npm run generate`. Do not edit.

/** Failure code of a broken rule of a shape, by noun and `property/keyword`. */
export const shapeCodes: Record<string, Record<string, string>> = {
  "account": {
    "username/minLength": "USERNAME_TOO_SHORT",
    "username/pattern": "USERNAME_HAS_SPACES",
    "username/maxLength": "USERNAME_TOO_LONG",
    "password/minLength": "PASSWORD_TOO_SHORT",
    "password/maxLength": "PASSWORD_TOO_LONG",
    "password/pattern": "PASSWORD_HAS_SPACES",
    "currentPassword/minLength": "PASSWORD_TOO_SHORT",
    "currentPassword/maxLength": "PASSWORD_TOO_LONG",
    "newPassword/minLength": "PASSWORD_TOO_SHORT",
    "newPassword/maxLength": "PASSWORD_TOO_LONG",
    "newPassword/pattern": "PASSWORD_HAS_SPACES",
    "newUsername/minLength": "USERNAME_TOO_SHORT",
    "newUsername/pattern": "USERNAME_HAS_SPACES",
    "newUsername/maxLength": "USERNAME_TOO_LONG"
  },
  "api-key": {
    "keyName/required": "KEY_NAME_REQUIRED",
    "keyName/minLength": "KEY_NAME_REQUIRED",
    "keyName/pattern": "KEY_NAME_REQUIRED",
    "keyName/not": "KEY_NAME_CONTROL"
  },
  "demo": {
    "photonNumber/type": "DEMO_PHOTON_NUMBER",
    "photonNumber/minimum": "DEMO_PHOTON_NUMBER",
    "photonNumber/maximum": "DEMO_PHOTON_NUMBER",
    "signalPhotons/type": "DEMO_PHOTONS",
    "signalPhotons/minimum": "DEMO_PHOTONS",
    "signalPhotons/maximum": "DEMO_PHOTONS",
    "localOscillatorPhotons/type": "DEMO_PHOTONS",
    "localOscillatorPhotons/minimum": "DEMO_PHOTONS",
    "localOscillatorPhotons/maximum": "DEMO_PHOTONS",
    "overlap/type": "DEMO_OVERLAP",
    "overlap/minimum": "DEMO_OVERLAP",
    "overlap/maximum": "DEMO_OVERLAP",
    "fileName/required": "DEMO_FILE_FORMAT",
    "fileName/pattern": "DEMO_FILE_FORMAT"
  },
  "equipment": {
    "hostKey/minLength": "HOST_KEY_INVALID",
    "hostKey/maxLength": "HOST_KEY_INVALID"
  },
  "mail": {
    "address/maxLength": "MAIL_ADDRESS_INVALID",
    "address/pattern": "MAIL_ADDRESS_INVALID"
  },
  "reservation": {
    "reason/required": "REASON_REQUIRED",
    "reason/minLength": "REASON_REQUIRED",
    "reason/pattern": "REASON_REQUIRED"
  },
  "result-archive": {
    "name/required": "TREE_NAME_REQUIRED",
    "name/minLength": "TREE_NAME_REQUIRED",
    "name/pattern": "TREE_NAME_REQUIRED",
    "modulationTable/maxItems": "MODULATION_RANGE",
    "note/maxLength": "NODE_NOTE_TOO_LONG",
    "bins/required": "MODULATION_RANGE",
    "bins/type": "MODULATION_RANGE",
    "bins/minimum": "MODULATION_RANGE",
    "bins/maximum": "MODULATION_RANGE",
    "hypotheses/required": "MODULATION_RANGE",
    "hypotheses/type": "MODULATION_RANGE",
    "hypotheses/minimum": "MODULATION_RANGE",
    "hypotheses/maximum": "MODULATION_RANGE"
  },
  "share": {
    "name/required": "TREE_NAME_REQUIRED",
    "name/minLength": "TREE_NAME_REQUIRED",
    "name/pattern": "TREE_NAME_REQUIRED",
    "modulationTable/maxItems": "MODULATION_RANGE",
    "note/maxLength": "NODE_NOTE_TOO_LONG",
    "bins/required": "MODULATION_RANGE",
    "bins/type": "MODULATION_RANGE",
    "bins/minimum": "MODULATION_RANGE",
    "bins/maximum": "MODULATION_RANGE",
    "hypotheses/required": "MODULATION_RANGE",
    "hypotheses/type": "MODULATION_RANGE",
    "hypotheses/minimum": "MODULATION_RANGE",
    "hypotheses/maximum": "MODULATION_RANGE"
  },
  "transfer": {
    "content/required": "TRANSFER_EMPTY",
    "content/minLength": "TRANSFER_EMPTY",
    "name/required": "TREE_NAME_REQUIRED",
    "name/minLength": "TREE_NAME_REQUIRED",
    "name/pattern": "TREE_NAME_REQUIRED",
    "modulationTable/maxItems": "MODULATION_RANGE",
    "note/maxLength": "NODE_NOTE_TOO_LONG",
    "bins/required": "MODULATION_RANGE",
    "bins/type": "MODULATION_RANGE",
    "bins/minimum": "MODULATION_RANGE",
    "bins/maximum": "MODULATION_RANGE",
    "hypotheses/required": "MODULATION_RANGE",
    "hypotheses/type": "MODULATION_RANGE",
    "hypotheses/minimum": "MODULATION_RANGE",
    "hypotheses/maximum": "MODULATION_RANGE",
    "feedbackFileName/required": "FEEDBACK_NAME_REQUIRED",
    "feedbackFileName/minLength": "FEEDBACK_NAME_REQUIRED",
    "feedbackFileName/pattern": "FEEDBACK_NAME_REQUIRED",
    "feedbackFileContent/required": "FEEDBACK_CONTENT_REQUIRED",
    "feedbackFileContent/minLength": "FEEDBACK_CONTENT_REQUIRED",
    "reason/required": "REASON_REQUIRED",
    "reason/minLength": "REASON_REQUIRED",
    "reason/pattern": "REASON_REQUIRED"
  },
  "tree": {
    "name/required": "TREE_NAME_REQUIRED",
    "name/minLength": "TREE_NAME_REQUIRED",
    "name/pattern": "TREE_NAME_REQUIRED",
    "modulationTable/maxItems": "MODULATION_RANGE",
    "note/maxLength": "NODE_NOTE_TOO_LONG",
    "bins/required": "MODULATION_RANGE",
    "bins/type": "MODULATION_RANGE",
    "bins/minimum": "MODULATION_RANGE",
    "bins/maximum": "MODULATION_RANGE",
    "hypotheses/required": "MODULATION_RANGE",
    "hypotheses/type": "MODULATION_RANGE",
    "hypotheses/minimum": "MODULATION_RANGE",
    "hypotheses/maximum": "MODULATION_RANGE"
  }
};
