/**
 * Components and hooks of screens that use calls and the session. Each remote bundles the parts that it uses.
 * In screens, the linter rejects Formik, react-query and shared-api/query. Screens use the kit instead.
 */
export { failureText, isSilent } from './calls/failure';
export { partOf, type Reading, together, withoutDetail } from './calls/reading';
export { prefetching } from './calls/prefetching';
export { type Action, useAction } from './calls/use-action';
export { answersTo, changePages, forgetAnswers, useCall } from './calls/use-call';
export { type Pages, useCallPages } from './calls/use-call-pages';
export { type ServedCall, useServedCall } from './calls/use-served-call';
export { AccountSettings } from './page/AccountSettings';
export { ActionButton } from './form/ActionButton';
export { CardMarks } from './page/CardMarks';
export { CodeEntry } from './form/CodeEntry';
export { ConfirmAction } from './form/ConfirmAction';
export { ConfirmDialog } from './form/ConfirmDialog';
export { Failure } from './form/Failure';
export { Form } from './form/Form';
export { failureAtButton } from './form/FormBody';
export { MissingFields } from './form/MissingFields';
export { PhoneRow } from './form/PhoneRow';
export { LeaveGuard, type LeaveGuardProps } from './form/LeaveGuard';
export { ResendButton } from './form/ResendButton';
export { useResendCountdown } from './form/use-resend-countdown';
export { forgetSentCode, sentCode } from './form/sent-code';
export { type FormHelpers, FormValues, useField, useForm, useMarkSaved, useUploading } from './form/use-form';
export { useLeaveGuard } from './form/use-leave-guard';
export { type Otp, useOtp } from './form/use-otp';
export { type PhotoUpload, usePhotoUpload } from './media/use-photo-upload';
export { type Uploads, useUploads } from './media/use-uploads';
export { ContactCard, ContactDetails } from './page/ContactDetails';
export { LinkRows } from './page/LinkRows';
export { Loaded, LoadFailed, Loading } from './page/Loaded';
export { LegalNote } from './page/LegalNote';
export { Page } from './page/Page';
export { publicLink } from './share/public-link';
export { QrCode } from './share/QrCode';
export { saveQr } from './share/save-qr';
export { ShareModal } from './share/ShareModal';
export { ShowOlder } from './page/ShowOlder';
export { PersonalData } from './page/PersonalData';
export { useMarkShared } from './state/use-mark-shared';
export { useKeptState } from './state/use-kept-state';
