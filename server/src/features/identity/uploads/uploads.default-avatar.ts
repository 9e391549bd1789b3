/** A head and shoulders in grey; an avatar of 64 by 64. */
export const defaultAvatarSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="#dee2e6"/><circle cx="32" cy="25" r="11" fill="#868e96"/><path d="M10 64a22 22 0 0 1 44 0z" fill="#868e96"/></svg>
`;
