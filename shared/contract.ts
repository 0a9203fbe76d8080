import { createTemporaryUser } from './account/createTemporaryUser.ts';
import { deleteAccount } from './account/deleteAccount.ts';
import { getAuthentication } from './account/getAuthentication.ts';
import { getAuthUser } from './account/getAuthUser.ts';
import { getOwnData } from './account/getOwnData.ts';
import { getPermission } from './account/getPermission.ts';
import { getUser } from './account/getUser.ts';
import { refreshSession } from './account/refreshSession.ts';
import { signInWithGoogle } from './account/signInWithGoogle.ts';
import { signInWithMicrosoft } from './account/signInWithMicrosoft.ts';
import { signOut } from './account/signOut.ts';
import { signOutEverywhere } from './account/signOutEverywhere.ts';
import { cancelSubscription } from './billing/cancelSubscription.ts';
import { createCheckoutSession } from './billing/createCheckoutSession.ts';
import { getPurchase } from './billing/getPurchase.ts';
import { listPackages } from './billing/listPackages.ts';
import { receiveStripeEvent } from './billing/receiveStripeEvent.ts';
import type { EndpointSpec } from './endpoint.ts';
import { createExport } from './exports/createExport.ts';
import { dismissNotifications } from './exports/dismissNotifications.ts';
import { downloadExport } from './exports/downloadExport.ts';
import { listNotifications } from './exports/listNotifications.ts';
import { listExplore } from './gallery/listExplore.ts';
import { listUploads } from './gallery/listUploads.ts';
import { listVoices } from './narration/listVoices.ts';
import { countView } from './stories/countView.ts';
import { getStory } from './stories/getStory.ts';
import { listMoods } from './stories/listMoods.ts';
import { listFavorites } from './gallery/listFavorites.ts';
import { addMusic } from './music/addMusic.ts';
import { listSoundtracks } from './music/listSoundtracks.ts';
import { removeMusic } from './music/removeMusic.ts';
import { createSpeech } from './narration/createSpeech.ts';
import { swapVoice } from './narration/swapVoice.ts';
import { uploadAudio } from './narration/uploadAudio.ts';
import { getSharePage } from './sharing/getSharePage.ts';
import { getSharePicture } from './sharing/getSharePicture.ts';
import { deleteStory } from './stories/deleteStory.ts';
import { editStory } from './stories/editStory.ts';
import { listVersions } from './stories/listVersions.ts';
import { regenerateStory } from './stories/regenerateStory.ts';
import { reportStory } from './stories/reportStory.ts';
import { restoreVersion } from './stories/restoreVersion.ts';
import { setVisibility } from './stories/setVisibility.ts';
import { toggleFavorite } from './stories/toggleFavorite.ts';
import { createStory } from './vision/createStory.ts';

/** The whole API: the only list of endpoints. Infra, gateway, client, API document and tests loop over it. */
export const contract = {
  account: {
    createTemporaryUser,
    deleteAccount,
    getAuthentication,
    getAuthUser,
    getOwnData,
    getPermission,
    getUser,
    refreshSession,
    signInWithGoogle,
    signInWithMicrosoft,
    signOut,
    signOutEverywhere,
  },
  billing: { cancelSubscription, createCheckoutSession, getPurchase, listPackages, receiveStripeEvent },
  exports: { createExport, dismissNotifications, downloadExport, listNotifications },
  gallery: { listExplore, listFavorites, listUploads },
  music: { addMusic, listSoundtracks, removeMusic },
  narration: { createSpeech, listVoices, swapVoice, uploadAudio },
  sharing: { getSharePage, getSharePicture },
  stories: {
    countView,
    deleteStory,
    editStory,
    getStory,
    listMoods,
    listVersions,
    regenerateStory,
    reportStory,
    restoreVersion,
    setVisibility,
    toggleFavorite,
  },
  vision: { createStory },
} as const satisfies Record<string, Record<string, EndpointSpec>>;

export type Contract = typeof contract;

export type Operation = { area: string; name: string; id: string; spec: EndpointSpec };

/** Every endpoint in one flat list; `id` is `area.name`. */
export const operations: readonly Operation[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<EndpointSpec>(endpoints).map(([name, spec]) => ({ area, name, id: `${area}.${name}`, spec })),
);
