/** Stores the values of signup. All except the code survive a reload. */
export interface SignupValues {
  step: number;
  username: string;
  /** Media path of the uploaded photo. */
  profileUrl: string;
  name: string;
  instagramUsername: string;
  phoneNumber: string;
  otp: string;
}
export const SIGNUP_DRAFT = 'signup';
export const EMPTY_SIGNUP: SignupValues = {
  step: 1,
  username: '',
  profileUrl: '',
  name: '',
  instagramUsername: '',
  phoneNumber: '',
  otp: '',
};
