export { accountCodeService } from './accountCodes';
export { accountService } from './accounts';
export { codeMaker, removeEndedFlows } from './codes';
export { deviceOf } from './device';
export { identityService, removeOldPapers } from './identity';
export { createKnownDevices, type DeviceCookie, type KnownDevices } from './knownDevices';
export { listSessions, removeSession } from './openSessions';
export { noteLanguage } from './noteLanguage';
export { ownEmailService } from './ownEmail';
export { type ParentService, parentService } from './parents';
export { passwordChangeService } from './passwordChange';
export { hashPassword, isPasswordOf, refuseWaitingHashes } from './passwords';
export { registrationService } from './registration';
export { type SchoolIdentityService, schoolIdentityService } from './schoolIdentities';
export {
  endSession,
  findSession,
  liveSessions,
  noteWrite,
  removeExpiredSessions,
  sessionExpiry,
  startSession,
  touchSession,
} from './sessions';
export { findClerk, type StaffTokenService, staffTokenService } from './staffTokens';
export { removeUnusedAccounts } from './unusedAccounts';
