import type { AppLook } from "./app-look.ts";
import { ListScreen } from "./list-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import type { ColorScheme } from "./scheme.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SplashScreen } from "./splash-screen.tsx";
import { EmptyScreen, LoadingScreen } from "./states.tsx";

/** The screens that the choices make, in the order in which people see them. */
export function Screens({ look, colors }: { readonly look: AppLook; readonly colors: ColorScheme }) {
  const drawn = { look, colors };
  return (
    <>
      {look.hasSplash && <SplashScreen {...drawn} />}
      {look.hasSignIn && <SignInScreen {...drawn} />}
      {look.pages.map((page, at) =>
        page === "profile" ? (
          <ProfileScreen key={page} {...drawn} at={at} />
        ) : (
          <ListScreen key={page} {...drawn} page={page} at={at} />
        ),
      )}
      {look.pages.length > 0 && <LoadingScreen {...drawn} />}
      {look.parts.has("state_widgets") && look.pages.length > 0 && <EmptyScreen {...drawn} />}
    </>
  );
}
