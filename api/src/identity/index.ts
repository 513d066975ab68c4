import { readAccount, recordAccess, signOut } from './account.ts';
import { acceptInvitation, checkInvitation } from './invitation.ts';
import { completePasswordReset, openResetLink, requestPasswordReset } from './password-reset.ts';
import { resetPins, sendLockoutMail, sendPin, sendSmsPin, verifyPin } from './second-step/second-step.ts';
import { checkProofPin, secondStepProof, sendProofPin } from './second-step/second-step-proof.ts';
import { signIn } from './sign-in.ts';

export { linkOwner } from './link-owner.ts';
export { revokeLinks } from './account-links.ts';
export { inviteEmployee } from './invitation.ts';
export { registerIdentityJobs } from './background.ts';
export { passwordMinimums } from './organization-settings.ts';
export { identityHooks } from './unlock-hook.ts';
export { hashPassword } from './passwords.ts';
export { passwordErrors, readPasswordRules } from './password-rules.ts';
export { freeSeats, lockSeats } from './seats.ts';
export { setPassword } from './set-password.ts';

/** Handlers of schemas/requests/identity.json. */
export const identityHandlers = {
  signIn,
  signOut,
  readAccount,
  requestPasswordReset,
  openResetLink,
  completePasswordReset,
  checkInvitation,
  acceptInvitation,
  verifyPin,
  resetPins,
  sendPin,
  sendSmsPin,
  secondStepProof,
  sendProofPin,
  checkProofPin,
  sendLockoutMail,
  recordAccess,
};
