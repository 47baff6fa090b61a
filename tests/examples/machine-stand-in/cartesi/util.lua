-- Stands in for the helpers.
return {
  find_drive = function(config, kind, label)
    for _, drive in ipairs(config[kind]) do
      if drive.label == label then return drive end
    end
  end,
}
