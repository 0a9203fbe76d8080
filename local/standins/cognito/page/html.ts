import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';

/** @param main HTML, which is not escaped */
export const page = (basePath: string, title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · local stand-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath}/page.css">
</head>
<body>
<header class="bar"><strong>LOCAL STAND-IN</strong><span>This page takes the place of the real sign-in. Nothing leaves this computer.</span></header>
<main><div class="card">${main}</div></main>
<footer>No password is asked for here, and none is needed.</footer>
</body>
</html>
`;
