declare module "firebase-auth-popup" {
  export {
    browserPopupRedirectResolver,
    GoogleAuthProvider,
    reauthenticateWithPopup,
    signInWithPopup,
  } from "firebase/auth";
}

declare module "firebase-auth-factor" {
  export {
    getMultiFactorResolver,
    multiFactor,
    PhoneAuthProvider,
    PhoneMultiFactorGenerator,
    RecaptchaVerifier,
    TotpMultiFactorGenerator,
  } from "firebase/auth";
}
