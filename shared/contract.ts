import { changeAccount } from './admin/changeAccount.ts';
import { changePause } from './admin/changePause.ts';
import { deleteRecording } from './admin/deleteRecording.ts';
import { findAccounts } from './admin/findAccounts.ts';
import { getAccount } from './admin/getAccount.ts';
import { getImmichPhoto } from './admin/getImmichPhoto.ts';
import { getPause } from './admin/getPause.ts';
import { getReportedStory } from './admin/getReportedStory.ts';
import { getSystem } from './admin/getSystem.ts';
import { judgeStory } from './admin/judgeStory.ts';
import { listAudit } from './admin/listAudit.ts';
import { listImmichAlbums } from './admin/listImmichAlbums.ts';
import { listImmichPhotos } from './admin/listImmichPhotos.ts';
import { listJobs } from './admin/listJobs.ts';
import { listMediaJobs } from './admin/listMediaJobs.ts';
import { listReports } from './admin/listReports.ts';
import { retryJob } from './admin/retryJob.ts';
import { createTemporaryUser } from './account/createTemporaryUser.ts';
import { endSession } from './account/endSession.ts';
import { listSessions } from './account/listSessions.ts';
import { deleteAccount } from './lifecycle/deleteAccount.ts';
import { getAuthentication } from './account/getAuthentication.ts';
import { getAuthUser } from './account/getAuthUser.ts';
import { getOwnData } from './lifecycle/getOwnData.ts';
import { getPermission } from './story/getPermission.ts';
import { getUser } from './account/getUser.ts';
import { refreshSession } from './lifecycle/refreshSession.ts';
import { signInWithGoogle } from './lifecycle/signInWithGoogle.ts';
import { signInWithMicrosoft } from './lifecycle/signInWithMicrosoft.ts';
import { signInWithOidc } from './lifecycle/signInWithOidc.ts';
import { reportViolations } from './account/reportViolations.ts';
import { signOut } from './account/signOut.ts';
import { signOutEverywhere } from './account/signOutEverywhere.ts';
import { cancelSubscription } from './billing/cancelSubscription.ts';
import { createCheckoutSession } from './billing/createCheckoutSession.ts';
import { getPurchase } from './billing/getPurchase.ts';
import { keepSubscription } from './billing/keepSubscription.ts';
import { listPackages } from './billing/listPackages.ts';
import { receiveStripeEvent } from './billing/receiveStripeEvent.ts';
import type { EndpointSpec } from './endpoint.ts';
import { createBook } from './book/createBook.ts';
import { addPhotoDraft } from './draft/addPhotoDraft.ts';
import { deletePhotoDraft } from './draft/deletePhotoDraft.ts';
import { deletePhotoDrafts } from './draft/deletePhotoDrafts.ts';
import { listPhotoDrafts } from './draft/listPhotoDrafts.ts';
import { createExport } from './video/createExport.ts';
import { dismissNotifications } from './video/dismissNotifications.ts';
import { downloadExport } from './video/downloadExport.ts';
import { listNotifications } from './video/listNotifications.ts';
import { getAnniversary } from './gallery/getAnniversary.ts';
import { listExplore } from './gallery/listExplore.ts';
import { listShelves } from './gallery/listShelves.ts';
import { listUploads } from './gallery/listUploads.ts';
import { listVoices } from './story/listVoices.ts';
import { countView } from './gallery/countView.ts';
import { getStory } from './story/getStory.ts';
import { listLanguages } from './story/listLanguages.ts';
import { listMoods } from './story/listMoods.ts';
import { listFavorites } from './gallery/listFavorites.ts';
import { addMusic } from './story/addMusic.ts';
import { listSoundtracks } from './story/listSoundtracks.ts';
import { removeMusic } from './story/removeMusic.ts';
import { createSpeech } from './story/createSpeech.ts';
import { swapVoice } from './story/swapVoice.ts';
import { uploadAudio } from './story/uploadAudio.ts';
import { acceptRecording } from './recording/acceptRecording.ts';
import { beginByLink } from './recording/beginByLink.ts';
import { beginRecording } from './recording/beginRecording.ts';
import { chooseRecording } from './recording/chooseRecording.ts';
import { createLink } from './recording/createLink.ts';
import { finishByLink } from './recording/finishByLink.ts';
import { withdrawByLink } from './recording/withdrawByLink.ts';
import { finishRecording } from './recording/finishRecording.ts';
import { listOffered } from './recording/listOffered.ts';
import { listRecordings } from './recording/listRecordings.ts';
import { openLink } from './recording/openLink.ts';
import { removeRecording } from './recording/removeRecording.ts';
import { revokeLink } from './recording/revokeLink.ts';
import { createStoryLink } from './sharing/createStoryLink.ts';
import { getEmbedMedia } from './sharing/getEmbedMedia.ts';
import { getEmbedPage } from './sharing/getEmbedPage.ts';
import { getLinkedPage } from './sharing/getLinkedPage.ts';
import { getLinkedPicture } from './sharing/getLinkedPicture.ts';
import { removeStoryLink } from './sharing/removeStoryLink.ts';
import { getOembed } from './sharing/getOembed.ts';
import { createFeed } from './feed/createFeed.ts';
import { getFeed } from './feed/getFeed.ts';
import { getFeedAudio } from './feed/getFeedAudio.ts';
import { getFeedCover } from './feed/getFeedCover.ts';
import { getFeedTranscript } from './feed/getFeedTranscript.ts';
import { listFeeds } from './feed/listFeeds.ts';
import { revokeFeed } from './feed/revokeFeed.ts';
import { getSharePage } from './sharing/getSharePage.ts';
import { getSharePicture } from './sharing/getSharePicture.ts';
import { deleteStory } from './story/deleteStory.ts';
import { deleteTranslation } from './story/deleteTranslation.ts';
import { editStory } from './story/editStory.ts';
import { getTranslation } from './story/getTranslation.ts';
import { listVersions } from './story/listVersions.ts';
import { regenerateStory } from './story/regenerateStory.ts';
import { reportStory } from './gallery/reportStory.ts';
import { restoreVersion } from './story/restoreVersion.ts';
import { setShots } from './story/setShots.ts';
import { setVisibility } from './story/setVisibility.ts';
import { translateStory } from './story/translateStory.ts';
import { toggleFavorite } from './gallery/toggleFavorite.ts';
import { createStory } from './story/createStory.ts';

/** The only list of endpoints. Infrastructure, local gateway, client, API document and tests read it. */
export const contract = {
  account: {
    createTemporaryUser,
    endSession,
    getAuthUser,
    getAuthentication,
    getUser,
    listSessions,
    reportViolations,
    signOut,
    signOutEverywhere,
  },
  admin: {
    changeAccount,
    changePause,
    deleteRecording,
    findAccounts,
    getAccount,
    getImmichPhoto,
    getPause,
    getReportedStory,
    getSystem,
    judgeStory,
    listAudit,
    listImmichAlbums,
    listImmichPhotos,
    listJobs,
    listMediaJobs,
    listReports,
    retryJob,
  },
  billing: {
    cancelSubscription,
    createCheckoutSession,
    getPurchase,
    keepSubscription,
    listPackages,
    receiveStripeEvent,
  },
  book: { createBook },
  draft: { addPhotoDraft, deletePhotoDraft, deletePhotoDrafts, listPhotoDrafts },
  feed: { createFeed, getFeed, getFeedAudio, getFeedCover, getFeedTranscript, listFeeds, revokeFeed },
  gallery: {
    countView,
    getAnniversary,
    listExplore,
    listFavorites,
    listShelves,
    listUploads,
    reportStory,
    toggleFavorite,
  },
  lifecycle: { deleteAccount, getOwnData, refreshSession, signInWithGoogle, signInWithMicrosoft, signInWithOidc },
  recording: {
    acceptRecording,
    beginByLink,
    beginRecording,
    chooseRecording,
    createLink,
    finishByLink,
    withdrawByLink,
    finishRecording,
    listOffered,
    listRecordings,
    openLink,
    removeRecording,
    revokeLink,
  },
  sharing: {
    createStoryLink,
    getEmbedMedia,
    getEmbedPage,
    getLinkedPage,
    getLinkedPicture,
    getOembed,
    getSharePage,
    getSharePicture,
    removeStoryLink,
  },
  story: {
    addMusic,
    createSpeech,
    createStory,
    deleteStory,
    deleteTranslation,
    editStory,
    getPermission,
    getStory,
    getTranslation,
    listLanguages,
    listMoods,
    listSoundtracks,
    listVersions,
    listVoices,
    regenerateStory,
    removeMusic,
    restoreVersion,
    setShots,
    setVisibility,
    swapVoice,
    translateStory,
    uploadAudio,
  },
  video: { createExport, dismissNotifications, downloadExport, listNotifications },
} as const satisfies Record<string, Record<string, EndpointSpec>>;

export type Contract = typeof contract;

export type Operation = { area: string; name: string; id: string; spec: EndpointSpec };

/** Every endpoint in one flat list. `id` is `area.name`. */
export const operations: readonly Operation[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<EndpointSpec>(endpoints).map(([name, spec]) => ({ area, name, id: `${area}.${name}`, spec })),
);
