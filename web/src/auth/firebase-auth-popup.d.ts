declare module "firebase-auth-popup" {
  export { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from "firebase/auth";
}
