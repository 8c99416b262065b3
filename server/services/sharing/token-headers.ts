/** How a request to GitHub carries its token. https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api */
export function githubHeaders(token: string): Readonly<Record<string, string>> {
  return {
    Authorization: `Bearer ${token}`,
    Accept: "application/vnd.github+json",
    "X-GitHub-Api-Version": "2022-11-28",
  };
}

/** How a request to GitLab carries its token. https://docs.gitlab.com/api/rest/authentication/ */
export function gitlabHeaders(token: string): Readonly<Record<string, string>> {
  return { "PRIVATE-TOKEN": token };
}
