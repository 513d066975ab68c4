import { headerHook } from './header-hook.ts';
import {
  readHeaderImage,
  readOrganizationImage,
  removeEmailLogo,
  uploadEmailLogo,
  uploadEmailSignature,
  uploadLogo,
  uploadSocialLogo,
} from './image-calls.ts';
import { settingsHook } from './settings-hook.ts';

export { imageAnswer } from './image-calls.ts';
export { reencodeImage } from './reencode-image.ts';
export { dropImage, keepImage, readImage } from './store-image.ts';

/** Handlers of schemas/requests/organization.json. */
export const organizationHandlers = {
  uploadLogo,
  uploadSocialLogo,
  uploadEmailLogo,
  uploadEmailSignature,
  readOrganizationImage,
  readHeaderImage,
  removeEmailLogo,
};

/** Rules that the schemas of organization and organization-file name. */
export const organizationHooks = { 'organization-settings': settingsHook, 'header-default': headerHook };
