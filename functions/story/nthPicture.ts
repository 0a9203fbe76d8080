import { withArguments } from '#shared/message.ts';
import type { Reason, AnyReason } from '#shared/english.ts';

const ofNth: Partial<Record<Reason, Reason>> = {
  PICTURE_UNKNOWN: 'NTH_PICTURE_UNKNOWN',
  PICTURE_OF_OTHER_TYPE: 'NTH_PICTURE_OF_OTHER_TYPE',
  PICTURE_ANIMATED: 'NTH_PICTURE_ANIMATED',
  PICTURE_UNREADABLE: 'NTH_PICTURE_UNREADABLE',
  PICTURE_TOO_MANY_PIXELS: 'NTH_PICTURE_TOO_MANY_PIXELS',
  PICTURE_REFUSED: 'NTH_PICTURE_REFUSED',
  ABOUT_TOO_LONG: 'NTH_ABOUT_TOO_LONG',
  ABOUT_REFUSED: 'NTH_ABOUT_REFUSED',
};

export const nthPicture = (inner: AnyReason, picture: number): AnyReason => {
  const { reason, arguments: given } = withArguments(inner);
  const nth = ofNth[reason];
  return nth === undefined ? inner : ({ reason: nth, arguments: { ...given, picture } } as AnyReason);
};
