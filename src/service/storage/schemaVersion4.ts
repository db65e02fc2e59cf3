/** A picture goes with its record, however that is deleted: also with its branch, its project or its account. */
export const schemaVersion4 = `
CREATE INDEX projects_by_image ON projects (image_id) WHERE image_id IS NOT NULL;
DELETE FROM files WHERE id NOT IN (SELECT screenshot_id FROM keys WHERE screenshot_id IS NOT NULL)
  AND id NOT IN (SELECT image_id FROM projects WHERE image_id IS NOT NULL);
CREATE TRIGGER screenshot_vanishes AFTER DELETE ON keys WHEN old.screenshot_id IS NOT NULL BEGIN
  DELETE FROM files WHERE id = old.screenshot_id;
END;
CREATE TRIGGER image_vanishes AFTER DELETE ON projects WHEN old.image_id IS NOT NULL BEGIN
  DELETE FROM files WHERE id = old.image_id;
END;
`;
